function checkRoom(given) {
  if (typeof given !== 'string' || given === '') return 'Write your room.';
  if (given.length !== 3) return 'A room has 3 characters.';
  return '';
}
