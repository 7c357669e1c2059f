class Problem extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function removeRepair(repairs, id) {
  const index = repairs.findIndex((r) => r.id === id);
  if (index === -1) throw new Problem('No such repair.');
  repairs.splice(index, 1);
  return { deleted: id };
}
