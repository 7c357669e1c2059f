import java.util.Comparator;
import java.util.List;

public class Delays {
    static int longest(List<Integer> days) {
        return days
            .stream()
            .filter(d -> d > 0)
            .max(Comparator.naturalOrder())
            .get();
    }

    public static void main(String[] args) {
        System.out.println(longest(List.of(0, -3, 0)));
    }
}
