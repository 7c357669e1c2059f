const kinds = ['water', 'light', 'door'];

function checkRepair(input) {
  const value = { ...input };
  const errors = {};
  if (!value.room?.trim()) errors.room = 'Write your room.';
  if (!kinds.includes(value.kind)) errors.kind = 'Choose a kind.';
  return { value, errors };
}
