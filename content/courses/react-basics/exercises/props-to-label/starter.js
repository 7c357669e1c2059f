function label(props) {

}
