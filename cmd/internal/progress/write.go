package progress

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"time"

	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// Write writes a report for a person.
func (r *Report) Write(w io.Writer, width int) {
	prose := min(width, text.Page)
	say := func(s string) { fmt.Fprintln(w, text.Wrap(s, prose, "  ")) }
	say(fmt.Sprintf("Practised %s on %s; %s in the last seven days. Streak: %s; the longest: %s.",
		minutes(r.Seconds), contest.Plural(len(r.Days), "day"), minutes(r.Week), contest.Plural(r.Streak, "day"), contest.Plural(r.Longest, "day")))
	var due []string
	rows := [][]string{}
	for _, t := range r.Techniques {
		row := []string{string(t.Name), "not met", "", "", ""}
		if t.Met {
			row = []string{string(t.Name), t.Level, fmt.Sprintf("%.1f", t.Rating), fmt.Sprint(t.Answers), t.when()}
		}
		if rows = append(rows, row); t.IsDue {
			due = append(due, string(t.Name))
		}
	}
	if len(due) > 0 {
		say("Due: " + strings.Join(due, ", ") + ". Go on with `nimsum train`.")
	}
	fmt.Fprintln(w)
	text.Table(w, width, []string{"TECHNIQUE", "LEVEL", "RATING", "ANSWERS", "DUE"}, rows)
	if len(r.Problems) > 0 {
		rows = nil
		for _, p := range r.Problems {
			row := []string{text.Plain(p.Name), text.Plain(cmp.Or(p.Verdict, "-")), fmt.Sprint(p.Tries), fmt.Sprintf("%d of %d", p.Right, p.Puzzles)}
			if p.Read {
				row[1] += ", solution read"
			}
			rows = append(rows, row)
		}
		fmt.Fprintln(w)
		text.Table(w, width, []string{"PROBLEM", "VERDICT", "TRIES", "PUZZLES RIGHT"}, rows)
	}
	fmt.Fprintln(w)
	r.heat(w, width)
}

func (t Technique) when() string {
	switch {
	case t.In == 0:
		return "today"
	case t.In == 1:
		return "tomorrow"
	case t.In > 0:
		return fmt.Sprintf("in %d days", t.In)
	}
	return contest.Plural(-t.In, "day") + " ago"
}

func minutes(seconds int) string { return contest.Plural((seconds+30)/60, "minute") }

// heat draws the days of the last weeks, a year at most: a column for each week, a row for each
// day of the week.
func (r *Report) heat(w io.Writer, width int) {
	letter := map[string]string{}
	for _, d := range r.Days {
		letter[d.Date] = string("oOO@"[min(3, d.Seconds/300)])
	}
	const margin = len("Mon ")
	weeks := max(4, min(53, width-margin))
	today, _ := time.Parse(time.DateOnly, r.Today)
	first := today.AddDate(0, 0, -int(today.Weekday()+6)%7-7*(weeks-1)) // a Monday
	months := strings.Repeat(" ", margin)
	for week := range weeks - 2 {
		if monday := first.AddDate(0, 0, 7*week); monday.Day() <= 7 {
			months = fmt.Sprintf("%-*s%s", margin+week, months, monday.Format("Jan"))
		}
	}
	fmt.Fprintln(w, strings.TrimRight(months, " "))
	for row := range 7 {
		line := first.AddDate(0, 0, row).Format("Mon ")
		for day := first.AddDate(0, 0, row); !day.After(today); day = day.AddDate(0, 0, 7) {
			line += cmp.Or(letter[day.Format(time.DateOnly)], ".")
		}
		fmt.Fprintln(w, line)
	}
	fmt.Fprintln(w, text.Wrap("Practice on a day: . none, o less than 5 minutes, O less than 15 minutes, @ more", min(width, text.Page), "  "))
}

// Compare writes a line for each report, to be named by names. Reports stay apart, also those of
// one learner.
func Compare(w io.Writer, width int, names []string, reports []*Report) {
	var rows [][]string
	for i, r := range reports {
		last, accepted, levels := "-", 0, ""
		if n := len(r.Days); n > 0 {
			last = r.Days[n-1].Date
		}
		for _, p := range r.Problems {
			if p.Verdict == "AC" {
				accepted++
			}
		}
		for _, t := range r.Techniques {
			if t.Met {
				levels += t.Level[:1]
			} else {
				levels += "."
			}
		}
		rows = append(rows, []string{text.Plain(names[i]), fmt.Sprint(r.Seconds / 60), fmt.Sprint(r.Week / 60), fmt.Sprint(r.Streak), last, fmt.Sprint(accepted), levels})
	}
	text.Table(w, width, []string{"FILE", "MINUTES", "OF WEEK", "STREAK", "LAST", "AC", "TECHNIQUES"}, rows)
	fmt.Fprintf(w, "\n%s\n", text.Wrap("TECHNIQUES: a letter each, in the order of `nimsum learn`: . not met, n novice, a able, s strong, m master", min(width, text.Page), "  "))
}
