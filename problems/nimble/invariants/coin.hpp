bool holds(const lists& of) {
    for (long long coins : of[0])
        if (coins > 0) return true;
    return false;
}
