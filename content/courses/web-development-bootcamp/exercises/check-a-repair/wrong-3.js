const kinds = ['water', 'light', 'door'];

function checkRepair(input) {
  const value = {};
  for (const name of ['room', 'kind']) {
    const given = input?.[name];
    value[name] = typeof given === 'string' ? given.trim() : '';
  }
  const errors = {
    room: value.room ? '' : 'Write your room.',
    kind: kinds.includes(value.kind) ? '' : 'Choose a kind.',
  };
  return { value, errors };
}
