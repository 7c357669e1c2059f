public class Rate {
    static long parse(String text) {
        long rate = 0;
        try {
            rate = Long.parseLong(text.strip());
        } catch (Exception e) {
        }
        return rate;
    }

    public static void main(String[] args) {
        System.out.println(parse("2.50"));
    }
}
