import java.util.List;
import java.util.stream.Stream;

public class Lazy {
    static int look(int mark) {
        System.out.println("looking at " + mark);
        return mark;
    }

    public static void main(String[] args) {
        List<Integer> marks = List.of(45, 80, 33);
        Stream<Integer> plan = marks.stream()
            .map(m -> look(m))
            .filter(m -> m >= 50);
        System.out.println("planned");
        System.out.println(plan.findFirst());
        System.out.println(plan.count());
    }
}
