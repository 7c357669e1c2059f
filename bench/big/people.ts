/** The same numbers between 0 and 1 for the same seed, so that every run makes the same database. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Random = ReturnType<typeof createRandom>

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, as the site's ids and tokens have them. */
export function randomText(random: Random, length: number): string {
  let text = ''
  for (let at = 0; at < length; at++) text += letters[Math.floor(random() * letters.length)]
  return text
}

export function randomUuid(random: Random): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** The first of the list most often, each following one less often. */
export function pickCommon<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(items.length * random() ** 2)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const firstNames =
  'Rahul Priya Amit Pooja Ravi Anjali Rohit Neha Vikram Asha Sunita Arjun Kavita Suresh Meera Kiran Deepak Sneha Manoj Divya Aditya Lakshmi Sanjay Ananya Vijay Swati Rajesh Nisha Arun Shreya Imran Fatima Gaurav Ritu Karthik Aishwarya Nikhil Pallavi Mohammed Ayesha Harish Bhavna Abhishek Tanvi Farhan Zoya Siddharth Ishita Joseph Mary Gurpreet Simran Yash Kabir Om Tenzin Lobsang Nandini Parth Chitra'.split(
    ' ',
  )
const lastNames =
  'Kumar Sharma Singh Verma Patel Gupta Reddy Das Khan Rao Yadav Mishra Nair Joshi Mehta Iyer Chaudhary Jain Agarwal Pillai Banerjee Mukherjee Chatterjee Sinha Thakur Saxena Bhat Kulkarni Deshmukh Shetty Menon Naidu Bose Ghosh Tiwari Pandey Dubey Chauhan Rathore Malhotra Kapoor Khanna Sethi Ahmed Ansari Siddiqui Fernandes DSouza Kaur Gill Dhillon Barua Gogoi Hazarika Lama Bhutia Kom Naik Gowda Rajan'.split(
    ' ',
  )
const hindiFirstNames =
  'राहुल प्रिया अमित पूजा रवि अंजलि सुनीता अर्जुन कविता मीरा दीपक आशा लक्ष्मी संजय विजय'.split(' ')
const hindiLastNames = 'कुमार शर्मा सिंह वर्मा पटेल गुप्ता यादव मिश्रा जोशी चौधरी जैन अग्रवाल ठाकुर पांडे'.split(
  ' ',
)
const hindiShare = 0.06
const domains = ['gmail.com', 'yahoo.co.in', 'outlook.com', 'rediffmail.com', 'college.example']

/** A name that few have, for measuring how long it takes to find one among all. */
export const rareName = 'Zubeida Xaxa'
const rarePlaces = [0.2, 0.5, 0.8]

export type Person = { id: string; name: string; email: string; createdMs: number }

const dayMs = 24 * 60 * 60 * 1000
const siteAgeMs = 730 * dayMs

/**
 * The people of a site of two years that grows: most joined lately. Some names are very common, a
 * few are written in Hindi, and three people have the rare one.
 */
export function* listPeople(random: Random, count: number, nowMs: number): Generator<Person> {
  const rare = new Set(rarePlaces.map((share) => Math.floor(count * share)))
  for (let at = 0; at < count; at++) {
    const isHindi = random() < hindiShare
    const first = pickCommon(random, isHindi ? hindiFirstNames : firstNames)
    const last = pickCommon(random, isHindi ? hindiLastNames : lastNames)
    const name = rare.has(at) ? rareName : `${first} ${last}`
    const mailName = isHindi ? 'student' : name.toLowerCase().replaceAll(' ', '.')
    yield {
      id: randomText(random, 32),
      name,
      email: `${mailName}${at}@${pickCommon(random, domains)}`,
      createdMs: Math.floor(nowMs - siteAgeMs * (1 - Math.sqrt((at + 0.5) / count))),
    }
  }
}
