function countText(number) {

}
