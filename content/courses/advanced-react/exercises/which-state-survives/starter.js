function survivors(before, after) {

}
