const token = 'r4nd0m';
const cookie = `session=${token}; [[1]]; SameSite=Lax; Path=/; Max-Age=[[2]]`;
console.log(cookie);
