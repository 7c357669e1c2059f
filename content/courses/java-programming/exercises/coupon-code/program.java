public class Coupon {
    static int price(int bill, String typed) {
        String code = typed.strip().toUpperCase();
        if (bill < 200) {
            return bill;
        }
        if (code == "MESS20") {
            return bill - 20;
        }
        return bill;
    }

    public static void main(String[] args) {
        System.out.println(price(350, " mess20 "));
    }
}
