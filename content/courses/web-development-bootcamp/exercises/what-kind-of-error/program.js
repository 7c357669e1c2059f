class Full extends Error {
  constructor(what) {
    super(`No place left: ${what}`);
    this.status = 409;
  }
}
const full = new Full('laundry');
const other = new Error('Disk broken');
console.log(full.message);
console.log(full instanceof Full, other instanceof Full);
console.log(other.message);
