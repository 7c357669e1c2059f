class Problem extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function removeRepair(repairs, id) {

}
