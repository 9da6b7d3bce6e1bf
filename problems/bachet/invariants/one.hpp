bool holds(const lists& of) {
    return std::find(of[0].begin(), of[0].end(), 1) != of[0].end();
}
