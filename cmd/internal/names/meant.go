package names

import "strings"

// ownName stands for the verb with which other programs solve.
const ownName = "a problem's own name, which solves it"

// Meanings maps words that are no verbs, but typed as such, to the verbs that the user may
// want, with options where they matter.
func Meanings() map[string][]string {
	return map[string][]string{
		"hint":     {"show NAME --hint 1", "explain", "play"},
		"hints":    {"show NAME --hint 1", "explain", "play"},
		"run":      {"judge", ownName},
		"solve":    {ownName},
		"answer":   {ownName},
		"init":     {"new"},
		"create":   {"new"},
		"start":    {"new", "play"},
		"skeleton": {"new"},
		"template": {"new"},
		"submit":   {"judge"},
		"grade":    {"judge"},
		"verdict":  {"judge"},
		"compile":  {"judge"},
		"hack":     {"stress"},
		"fuzz":     {"stress"},
		"break":    {"stress"},
		"compare":  {"judge", "stress NAME PROGRAM --against OTHER"},
		"reduce":   {"shrink"},
		"minimise": {"shrink"},
		"minimize": {"shrink"},
		"make":     {"gen", "new"},
		"random":   {"gen"},
		"input":    {"gen"},
		"inputs":   {"gen"},
		"tests":    {"test", "gen NAME --suite DIR"},
		"verify":   {"check", "validate"},
		"certify":  {"explain --certificate"},
		"why":      {"explain"},
		"value":    {"moves"},
		"grundy":   {"moves", "discover"},
		"winning":  {"moves"},
		"best":     {"moves"},
		"picture":  {"draw"},
		"svg":      {"draw"},
		"plot":     {"draw"},
		"render":   {"draw"},
		"game":     {"play"},
		"practice": {"play"},
		"practise": {"play"},
		"web":      {"serve"},
		"browser":  {"serve"},
		"page":     {"serve"},
		"gui":      {"serve"},
		"law":      {"discover"},
		"guess":    {"discover"},
		"find":     {"discover", "list"},
		"rules":    {"discover"},
		"ls":       {"list"},
		"problems": {"list"},
		"info":     {"show"},
		"read":     {"show"},
		"tell":     {"show"},
		"describe": {"show"},
		"package":  {"export"},
		"kattis":   {"export"},
		"polygon":  {"export"},
		"domjudge": {"export"},
		"usage":    {"help"},
		"man":      {"help"},
		"options":  {"help"},
	}
}

// Meant returns the verbs that a user who types word may want, as in "explain or play", or
// "".
func Meant(word string) string {
	wishes := Meanings()[strings.ToLower(word)]
	if len(wishes) < 2 {
		return strings.Join(wishes, "")
	}
	last := len(wishes) - 1
	return strings.Join(wishes[:last], ", ") + " or " + wishes[last]
}

// NearestPart is Nearest. If no name is near, it returns one that is a part of the name
// typed, as time is of time-limit, or one that is near a part between hyphens.
func NearestPart(name string, known []string) string {
	if near := Nearest(name, known); near != "" {
		return near
	}
	longest := ""
	for _, k := range known {
		if len(k) >= 3 && len(k) > len(longest) && strings.Contains(name, k) {
			longest = k
		}
	}
	if longest != "" {
		return longest
	}
	for part := range strings.SplitSeq(name, "-") {
		if near := Nearest(part, known); len(part) >= 3 && near != "" {
			return near
		}
	}
	return ""
}
