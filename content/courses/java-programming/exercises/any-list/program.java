import java.util.List;

public class Notice {
    static void show(List<Object> items) {
        for (Object item : items) {
            System.out.println(item);
        }
    }

    public static void main(String[] args) {
        List<String> names = List.of("Asha", "Imran");
        show(names);
    }
}
