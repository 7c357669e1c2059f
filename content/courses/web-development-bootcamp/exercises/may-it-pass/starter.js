function decide({ method, site, user, notice }) {

}
