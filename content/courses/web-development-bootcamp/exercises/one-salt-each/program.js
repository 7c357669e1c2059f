const hash = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const asha = 'monsoon';
const imran = 'monsoon';
console.log(hash(asha) === hash(imran));
console.log(hash('k2' + asha) === hash('z9' + imran));
