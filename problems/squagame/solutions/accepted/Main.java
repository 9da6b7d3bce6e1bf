// verdict: AC
// idea: Squares form trees: the parent of a square is the smallest around it. To
// paint a square is to cut the branch above it, so by the Colon Principle a square
// is worth 1 + the xor of its children, and the game the xor of its roots.
// Trees: a vertical line moves right over the squares and keeps the bottoms and tops
// that it meets, ordered by y. When it comes to a new square, the greatest entry
// below the new bottom tells the parent: a bottom's square is it, a top's is a sibling.
// Move: a root has to become worth itself xor the game. If a square has to become
// worth 0, painting it wins; otherwise its children together have to become worth one
// less, which says what each child alone would have to become.
import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        for (int tests = next(); tests > 0; tests--) {
            int best = winning();
            System.out.println(best > 0 ? "Fat " + best : "Fit");
        }
    }

    static int winning() throws IOException {
        int n = next();
        // Where borders touch: at one x close before opening, and open the larger
        // first. At one y tops come before bottoms, smaller tops and larger bottoms first.
        int[][] events = new int[2 * n][], bottom = new int[n][], top = new int[n][];
        for (int i = 0; i < n; i++) {
            int x = next(), y = next(), side = next();
            events[2 * i] = new int[] {x, 1, -side, i}; // x, opening, order, square
            events[2 * i + 1] = new int[] {x + side, 0, 0, i};
            bottom[i] = new int[] {y, 1, -side, i}; // y, is a bottom, order, square
            top[i] = new int[] {y + side, 0, side, i};
        }
        Arrays.sort(events, Arrays::compare);
        TreeSet<int[]> line = new TreeSet<>(Arrays::compare);
        int[] parent = new int[n], opened = new int[n]; // a parent before its children
        int count = 0;
        for (int[] event : events) {
            int i = event[3];
            if (event[1] == 0) {
                line.remove(bottom[i]);
                line.remove(top[i]);
                continue;
            }
            int[] below = line.lower(bottom[i]);
            parent[i] = below == null ? n : below[1] == 1 ? below[3] : parent[below[3]];
            line.add(bottom[i]);
            line.add(top[i]);
            opened[count++] = i;
        }
        int[] inner = new int[n + 1]; // what is inside is worth together; n is the plane
        for (int k = n - 1; k >= 0; k--) inner[parent[opened[k]]] ^= inner[opened[k]] + 1;
        // must[i]: what square i with all inside would have to be worth, -1 if no
        // move inside it can win.
        int[] must = new int[n + 1];
        must[n] = 1;
        int best = n;
        for (int i : opened) {
            int p = parent[i];
            must[i] = must[p] <= 0 ? -1 : (must[p] - 1) ^ inner[p] ^ (inner[i] + 1);
            if (must[i] == 0) best = Math.min(best, i);
        }
        return inner[n] == 0 ? 0 : best + 1;
    }
}
