public class StrikeRate {
    public static void main(String[] args) {
        int runs = 45;
        int balls = 30;
        double a = runs / balls * 100;
        double b = 100.0 * runs / balls;
        System.out.println(a);
        System.out.println(b);
        System.out.println(balls / 4);
    }
}
