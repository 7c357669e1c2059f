class Problem extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function removeRepair(repairs, id) {
  const kept = repairs.filter((r) => r.id !== id);
  if (kept.length === repairs.length) throw new Problem(404, 'No such repair.');
  return { deleted: id };
}
