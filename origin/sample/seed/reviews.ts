// Written reviews, each composed of sentences that one person could have written (reviews.json).
import type { SeedReview } from './catalogue.ts'
import type { Line } from './lines.ts'
import { inNumber, nounOf, voiceOf } from './words.ts'
import type { Random } from './random.ts'
import texts from './reviews.json' with { type: 'json' }

/** What somebody says who has it, what could be better, and what was wrong: by the voice of the goods. */
type Experience = { praise: string[]; niggles: string[]; faults: string[] }

const experiences: Readonly<Record<string, Experience>> = texts.experiences
const firsts: Readonly<Record<number, string[]>> = texts.firsts
const titles: Readonly<Record<number, string[]>> = texts.titles

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
    do nickname = `${random.pick(texts.names)} ${random.pick(texts.tails)}`.trim()
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
