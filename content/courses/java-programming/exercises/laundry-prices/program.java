public class Laundry {
    static int priceOf(String item) {
        return switch (item) {
            case "SHIRT", "KURTA" -> 12;
            case "BEDSHEET" [[1]] 25;
            [[2]] -> throw new IllegalArgumentException(
                "no price for: " + item);
        [[3]]
    }

    public static void main(String[] args) {
        System.out.println(priceOf("KURTA") * 3);
        System.out.println(priceOf("BEDSHEET"));
    }
}
