import java.util.List;

public class Last {
    static [[1]] [[2]] lastOf(List<[[3]]> items) {
        return items.get(items.size() - 1);
    }

    public static void main(String[] args) {
        String name = lastOf(List.of("Asha", "Meera"));
        int mark = lastOf(List.of(64, 71));
        System.out.println(name + " scored " + mark);
    }
}
