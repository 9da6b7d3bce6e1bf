// A line sweeps from left to right over the squares; where two begin together the larger
// comes first. So a square that is met must lie inside those that the line already cuts,
// or apart from them: of these none may have a border between the bottom and the top of
// the new one, and the innermost around it must be larger and reach as far to the right.
bool holds(const lists& of) {
    const std::vector<long long>&x = of[0], &y = of[1], &side = of[2];
    int n = (int)x.size();
    struct Event { long long x; bool begins; long long side; int square; };
    std::vector<Event> events;
    for (int s = 0; s < n; s++) {
        events.push_back({x[s], true, side[s], s});
        events.push_back({x[s] + side[s], false, side[s], s});
    }
    std::sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
        return std::make_tuple(a.x, a.begins, -a.side, a.square) < std::make_tuple(b.x, b.begins, -b.side, b.square);
    });
    // Borders that the line cuts, from the bottom up. At one height tops come before
    // bottoms, inner tops before outer ones and outer bottoms before inner ones.
    using Border = std::tuple<long long, bool, long long, int>;
    std::set<Border> borders;
    std::vector<int> around(n, -1);
    for (const Event& e : events) {
        int s = e.square;
        long long low = y[s], high = y[s] + side[s];
        Border bottom{low, true, -side[s], s}, top{high, false, side[s], s};
        if (!e.begins) {
            borders.erase(bottom);
            borders.erase(top);
            continue;
        }
        auto next = borders.lower_bound(Border{low + 1, false, 0, 0});
        if (next != borders.end() && std::get<0>(*next) < high) return false;
        if (next != borders.begin()) {
            const Border& before = *std::prev(next);
            around[s] = std::get<1>(before) ? std::get<3>(before) : around[std::get<3>(before)];
        }
        if (int a = around[s]; a >= 0 && (side[a] <= side[s] || x[a] + side[a] < x[s] + side[s])) return false;
        borders.insert(bottom);
        borders.insert(top);
    }
    return true;
}
