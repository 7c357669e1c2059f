const kinds = ['water', 'light', 'door'];

function checkRepair(input) {
  const value = {};
  for (const name of ['room', 'kind']) {
    const given = input?.[name];
    value[name] = typeof given === 'string' ? given.trim() : '';
  }
  const errors = {};
  if (!value.room) errors.room = 'Write your room.';
  if (!kinds.includes(value.kind)) errors.kind = 'Choose a kind.';
  return { value, errors };
}
