package names

import "strings"

// ownName is what to type where other programs have a verb to solve with.
const ownName = "a problem's own name, which solves it"

// Meanings returns for words that are no verbs what people who type them may want: verbs,
// and what goes with them.
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

// Meant returns what somebody who types word as a verb may want, "explain, play" say, or "".
func Meant(word string) string {
	wishes := Meanings()[strings.ToLower(word)]
	if len(wishes) < 2 {
		return strings.Join(wishes, "")
	}
	last := len(wishes) - 1
	return strings.Join(wishes[:last], ", ") + " or " + wishes[last]
}

// NearestPart is Nearest; where nothing is near, it returns the known name that is a part
// of what was typed, as time is of time-limit, or begins with a part of it.
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
