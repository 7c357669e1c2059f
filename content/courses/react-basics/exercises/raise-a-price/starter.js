function changePrice(meals, id, price) {

}
