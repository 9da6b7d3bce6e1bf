// verdict: AC
// idea: Bouton's theorem: the first player wins exactly when the xor of the piles is
// not 0. From xor 0 every move leads to another xor; from another one the move that
// makes it 0 is on a pile that has the highest bit of the xor.
import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        StringBuilder out = new StringBuilder();
        while (in.nextToken() == StreamTokenizer.TT_NUMBER && in.nval > 0) {
            int sum = 0;
            for (int n = (int) in.nval; n > 0; n--) {
                in.nextToken();
                sum ^= (int) in.nval; // 2 * 10^9 is just below 2^31
            }
            out.append(sum != 0 ? "Yes\n" : "No\n");
        }
        System.out.print(out);
    }
}
