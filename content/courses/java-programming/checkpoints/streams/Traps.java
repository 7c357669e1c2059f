public class Traps {
    public static void main(String[] args) {
        int marks = 437;
        int papers = 5;
        double wrong = marks / papers;
        double right = (double) marks / papers;
        System.out.println(wrong + " " + right);

        int big = 2_000_000_000;
        System.out.println(big + big);
        System.out.println(0.1 + 0.2);

        String kind = "REF";
        String typed = " ref ".strip().toUpperCase();
        System.out.println(kind == typed);
        System.out.println(kind.equals(typed));
    }
}
