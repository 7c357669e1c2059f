const kinds = ['water', 'light', 'door'];

function checkRepair(input) {
  const value = {};
  const errors = {};

  return { value, errors };
}
