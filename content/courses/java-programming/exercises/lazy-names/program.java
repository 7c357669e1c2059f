import java.util.List;
import java.util.stream.Stream;

public class Names {
    static boolean isLong(String name) {
        System.out.println("check " + name);
        return name.length() > 4;
    }

    public static void main(String[] args) {
        List<String> names =
            List.of("Asha", "Imran", "Meera");
        Stream<String> plan = names.stream()
            .filter(n -> isLong(n));
        System.out.println("start");
        System.out.println(
            plan.findFirst().orElse("none"));
        System.out.println(names.size());
    }
}
