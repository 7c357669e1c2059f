function checkRoom(given) {
  const room = given.trim();
  if (!room) return 'Write your room.';
  if (room.length !== 3) return 'A room has 3 characters.';
  return '';
}
