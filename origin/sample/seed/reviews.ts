// Written reviews, each composed of sentences that one person could have written.
import type { SeedReview } from './catalogue.ts'
import type { Line } from './lines.ts'
import { inNumber, nounOf } from './words.ts'
import type { Random } from './random.ts'

const names = [
  'Jan',
  'Maureen',
  'Kezia',
  'Tom',
  'Priya',
  'Linda',
  'Ade',
  'Sian',
  'Gareth',
  'Bev',
  'Fiona',
  'Nadia',
  'Colin',
  'Hattie',
  'Morag',
  'Rashid',
  'Elsie',
  'Donna',
  'Callum',
  'Wendy',
  'Yusuf',
  'Tracey',
  'Olu',
  'Carys',
  'Neil',
  'Sunita',
  'Pauline',
  'Joe',
  'Aoife',
  'Debs',
]
const tails = ['', '', '72', 'from Leeds', 'M', 'K', 'in Fife', 'B', '61', 'of Devon', 'and Bailey', 'H']

const titles: Record<number, string[]> = {
  5: [
    'Love [it|them]',
    'Better than expected',
    'Would buy again',
    'Just right',
    'So pleased',
    'Great quality',
    'Lovely colour',
  ],
  4: ['Very good', 'Nice, with one small thing', 'Pleased overall', 'Good value', 'Nearly perfect'],
  3: ['Fine for the price', 'Mixed feelings', 'All right', 'Not quite what I pictured'],
  2: ['A bit let down', 'Sent [it|them] back', 'Expected more'],
  1: ['Not for me', 'Disappointed'],
}
const firsts: Record<number, string[]> = {
  5: [
    'Really happy with [this|these].',
    'Ordered on a whim and so glad I did.',
    'My second [one|pair], which says it all.',
    'The picture does not do [it|them] justice.',
    'I have had so many compliments already.',
  ],
  4: [
    'Good quality and arrived quickly.',
    'Really nice overall.',
    'Does exactly what I wanted.',
    'Very pleased with the {noun}.',
  ],
  3: ['[It is|They are] all right.', 'Decent enough, though not special.', 'Liked the look, less sure of the finish.'],
  2: [
    'I wanted to love [this|these].',
    'Not as good as the last [one|pair] I bought.',
    'The colour is not what I expected.',
  ],
  1: ['Sadly [this|these] went straight back.', 'Poor finish on mine.'],
}
const wearing = [
  'The fabric is soft and has washed well.',
  '[It sits|They sit] nicely and [does|do] not ride up.',
  'Colour is true to the picture.',
  'Stitching is neat all the way round.',
  'I wore [it|them] to a family lunch and felt great.',
  'Comfortable from the first wear.',
  'I would call the weight medium, good for most of the year.',
]
const living = [
  '[It looks|They look] lovely in our front room.',
  'Well packed and easy to set up.',
  'Colour is a little deeper than on my screen, which I like.',
  'Feels solid for the money.',
  '[It ties|They tie] the room together.',
  'We bought two [|pairs ]in the end.',
]
const niggles = [
  'I wish [it|they] came in more colours.',
  'A touch longer than I thought.',
  'Needed a wash before [it|they] softened up.',
  'One loose thread, easily snipped.',
  'Delivery took an extra day.',
]
const faults = [
  'The seam came undone after two washes.',
  '[It|They] felt thin to me.',
  'The fit was odd across the shoulders.',
  'Returning [it|them] was easy, I will say that.',
]

export function reviewsOf(
  line: Line,
  home: boolean,
  average: number,
  count: number,
  added: string,
  random: Random,
): SeedReview[] {
  const start = Date.parse(added)
  const end = Date.parse('2026-10-30')
  const used = new Set<string>()
  return Array.from({ length: count }, () => {
    const rating = Math.max(1, Math.min(5, Math.round(average + (random.next() - 0.45) * 2)))
    const sentences = [random.pick(firsts[rating]!).replace('{noun}', nounOf(line))]
    if (rating >= 3) sentences.push(random.pick(home ? living : wearing))
    if (rating <= 2 && !home) sentences.push(random.pick(faults))
    if (rating === 3 || rating === 4) sentences.push(random.pick(niggles))
    let nickname = ''
    do nickname = `${random.pick(names)} ${random.pick(tails)}`.trim()
    while (used.has(nickname))
    used.add(nickname)
    return {
      rating,
      title: inNumber(random.pick(titles[rating]!), line),
      text: inNumber(sentences.join(' '), line),
      nickname,
      submitted: new Date(start + random.next() * (end - start)).toISOString().slice(0, 10),
      verified: random.chance(0.8),
      fit: home ? null : random.pick([0, 0, 0, -1, 1, null]),
    }
  })
}
