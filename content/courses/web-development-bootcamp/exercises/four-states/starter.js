function board(state, number) {

}
