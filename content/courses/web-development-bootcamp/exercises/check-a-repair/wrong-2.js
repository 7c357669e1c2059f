const kinds = ['water', 'light', 'door'];

function checkRepair(input) {
  const value = { room: input.room.trim(), kind: input.kind.trim() };
  const errors = {};
  if (!value.room) errors.room = 'Write your room.';
  if (!kinds.includes(value.kind)) errors.kind = 'Choose a kind.';
  return { value, errors };
}
