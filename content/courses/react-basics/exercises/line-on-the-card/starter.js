function line(plates, price) {

}
