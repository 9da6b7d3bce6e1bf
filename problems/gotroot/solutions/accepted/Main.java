// verdict: AC
// idea: Fusion Principle: the vertices of a cycle may be fused to one; each edge
// between them becomes a loop worth 1, so only their parity counts. Colon
// Principle: what hangs on a bridge is worth 1 more than without the bridge. One
// depth-first search finds the bridges: the edge above v is one unless an edge
// from v or below it leads to a vertex found before v. Then every vertex, children
// first, hands its value to its parent: value + 1 over a bridge, and over another
// edge, as both ends will be one vertex, value xor 1. The search keeps its own
// stack, as a bush may be a path as long as the input.
import java.io.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StringBuilder out = new StringBuilder();
        for (int bushes = next(); bushes > 0; bushes--) out.append(value() != 0 ? "Alice\n" : "Bob\n");
        System.out.print(out);
    }

    static int value() throws IOException {
        int n = next(), m = next();
        int[] value = new int[n + 1], first = new int[n + 1], sum = new int[m + 1];
        int[] after = new int[2 * m + 2]; // ends 2e and 2e+1 of edge e from 1, linked by vertex
        for (int e = 1; e <= m; e++) {
            int a = next(), b = next();
            sum[e] = a ^ b;
            if (a == b) {
                value[a] ^= 1; // a loop at any vertex is worth 1
                continue;
            }
            after[2 * e] = first[a];
            first[a] = 2 * e;
            after[2 * e + 1] = first[b];
            first[b] = 2 * e + 1;
        }
        int[] found = new int[n + 1], low = new int[n + 1], above = new int[n + 1], order = new int[n + 1];
        int count = 1, v = 1;
        found[1] = low[1] = order[1] = 1;
        while (v != 1 || first[1] != 0) {
            int e = first[v] / 2;
            if (e == 0) {
                v ^= sum[above[v]]; // back to the parent
                continue;
            }
            first[v] = after[first[v]];
            int w = v ^ sum[e];
            if (e == above[v]) continue; // this edge, not another to the same vertex
            if (found[w] == 0) {
                above[w] = e;
                found[w] = low[w] = ++count;
                order[count] = w;
                v = w;
            } else if (found[w] < found[v]) { // a cycle closes: count its edge once
                low[v] = Math.min(low[v], found[w]);
                value[v] ^= 1;
            }
        }
        for (int i = count; i > 1; i--) {
            int child = order[i], parent = child ^ sum[above[child]];
            boolean bridge = low[child] == found[child];
            value[parent] ^= bridge ? value[child] + 1 : value[child] ^ 1;
            low[parent] = Math.min(low[parent], low[child]);
        }
        return value[1];
    }
}
