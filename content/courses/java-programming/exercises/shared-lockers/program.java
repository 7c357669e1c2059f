public class Locker {
    private final int number;
    private static int books;

    public Locker(int number) {
        this.number = number;
    }

    public void put() {
        books++;
    }

    @Override
    public String toString() {
        return "Locker " + number + ": " + books + " books";
    }
}
