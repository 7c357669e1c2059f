public class Seats {
    static void read(String text) {
        System.out.println("reading " + text);
        int seats = Integer.parseInt(text);
        System.out.println("read");
    }

    public static void main(String[] args) {
        try {
            read("4");
            read("four");
            read("5");
            System.out.println("all read");
        } catch (NumberFormatException e) {
            System.out.println("no number");
        }
        System.out.println("done");
    }
}
