bool holds(const lists& of) {
    const std::vector<long long>&count = of[0], &ends = of[1];
    std::vector<size_t> first(1, 0), into(count.size(), 0), free;
    for (long long x : count) first.push_back(first.back() + x);
    for (long long w : ends) into[w]++;
    for (size_t v = 0; v < count.size(); v++)
        if (into[v] == 0) free.push_back(v);
    size_t left = count.size();
    for (; !free.empty(); left--) {
        size_t v = free.back();
        free.pop_back();
        for (size_t i = first[v]; i < first[v + 1]; i++)
            if (--into[ends[i]] == 0) free.push_back(ends[i]);
    }
    return left == 0;
}
