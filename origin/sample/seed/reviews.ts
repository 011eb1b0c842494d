// Written reviews, each composed of sentences that one person could have written.
import type { SeedReview } from './catalogue.ts'
import type { Line } from './lines.ts'
import { inNumber, nounOf, voiceOf } from './words.ts'
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
/** What somebody says who has it, what could be better, and what was wrong. */
type Experience = { praise: string[]; niggles: string[]; faults: string[] }

const colour = 'Colour is true to the picture.'
const late = 'Delivery took an extra day.'
const fewColours = 'I wish [it|they] came in more colours.'
const easyReturn = 'Returning [it|them] was easy, I will say that.'
const washes = ['Needed a wash before [it|they] softened up.', 'One loose thread, easily snipped.']
const room = [
  '[It looks|They look] lovely in our front room.',
  'Well packed, and nothing was damaged.',
  'Feels solid for the money.',
  'Colour is a little deeper than on my screen, which I like.',
]

const worn: Experience = {
  praise: [
    'The fabric is soft and has washed well.',
    '[It sits|They sit] nicely and [does|do] not ride up.',
    colour,
    'Stitching is neat all the way round.',
    'I wore [it|them] to a family lunch and felt great.',
    'Comfortable from the first wear.',
    'I would call the weight medium, good for most of the year.',
  ],
  niggles: [...washes, 'A touch longer than I thought.', fewColours, late],
  faults: ['The seam came undone after two washes.', '[It|They] felt thin to me.', easyReturn],
}
const privately: Experience = {
  ...worn,
  praise: [
    'The fabric is soft and has washed well.',
    colour,
    'Stitching is neat all the way round.',
    'So comfortable.',
  ],
}
const solid: Experience = {
  praise: room,
  niggles: ['A little smaller than I pictured.', fewColours, late],
  faults: ['There was a scratch on [it|them] when I unpacked [it|them].', '[It|They] felt flimsy to me.', easyReturn],
}

const experiences: Record<string, Experience> = {
  wear: worn,
  sleep: privately,
  shape: privately,
  basics: privately,
  feet: {
    praise: [
      'Comfortable from the first wear.',
      colour,
      'Stitching is neat all the way round.',
      'No rubbing at the heel.',
    ],
    niggles: ['A little stiff for the first day.', fewColours, late],
    faults: ['The sole came away after a month.', 'They rubbed at the heel.', easyReturn],
  },
  slippers: {
    praise: ['Warm without being too hot.', colour, 'So comfortable.'],
    niggles: ['A little stiff for the first day.', fewColours, late],
    faults: ['The sole came away after a month.', 'They felt thin to me.', easyReturn],
  },
  carried: {
    praise: [
      colour,
      'Neatly made, inside and out.',
      'Gets used nearly every day.',
      'Feels more expensive than [it was|they were].',
    ],
    niggles: ['A little smaller than I pictured.', fewColours, late],
    faults: ['The stitching came undone within a month.', '[It|They] felt flimsy to me.', easyReturn],
  },
  textile: {
    praise: [
      'Soft, and the colour has not faded.',
      'Colour is a little deeper than on my screen, which I like.',
      'Neatly finished edges.',
    ],
    niggles: ['A touch longer than I thought.', fewColours, late],
    faults: ['The colour looked tired within weeks.', '[It|They] felt thin to me.', easyReturn],
  },
  furniture: { ...solid, praise: [...room, '[It ties|They tie] the room together.'] },
  kitchen: {
    ...solid,
    praise: [
      'Gets used nearly every day.',
      'Well packed, and nothing was damaged.',
      'Feels solid for the money.',
      'Easy to clean.',
    ],
  },
  decor: { ...solid, praise: [...room, '[It ties|They tie] the room together.'] },
}

export function reviewsOf(
  line: Line,
  home: boolean,
  average: number,
  count: number,
  added: string,
  random: Random,
): SeedReview[] {
  const { praise, niggles, faults } = experiences[voiceOf(line)]!
  const start = Date.parse(added)
  const end = Date.parse('2026-10-30')
  const used = new Set<string>()
  return Array.from({ length: count }, () => {
    const rating = Math.max(1, Math.min(5, Math.round(average + (random.next() - 0.45) * 2)))
    const sentences = [random.pick(firsts[rating]!).replace('{noun}', nounOf(line))]
    if (rating >= 3) sentences.push(random.pick(praise))
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
