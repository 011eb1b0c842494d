// Product texts: the name from its traits, the description, the material and the care instructions.
import { readTsv } from '#origin/platform/tsv.ts'
import clothTable from './cloths.tsv?raw'
import labelTable from './labels.tsv?raw'
import type { Line } from './lines.ts'
import type { Random } from './random.ts'
import texts from './words.json' with { type: 'json' }

/** What is said of one kind of goods: descriptions open and close with these sentences, and between them name a detail. */
type Voice = { openers: string[]; closers: string[]; details: string[] }

const voices: Readonly<Record<string, Voice>> = texts.voices
const groupVoices: Readonly<Record<string, string>> = texts.groupVoices
const kindVoices: Readonly<Record<string, string>> = texts.kindVoices
const styles = texts.styles.split(' ')

const cloths = new Map(
  readTsv<'cloth' | 'text' | 'composition' | 'care'>(clothTable).map(({ cloth, composition, care, ...row }) => [
    cloth,
    { ...row, composition: composition.split(' | '), care: care.split(' | ') },
  ]),
)
export const clothOf = (name: string) => cloths.get(name)!

/** `pattern:stripe` and `neckline:v` → what a name and the details call it. */
const labels = new Map(readTsv<'of' | 'label'>(labelTable).map(({ of, label }) => [of, label]))

function traitLabels(traits: Readonly<Record<string, string>>): string[] {
  return Object.entries(traits).flatMap(([trait, value]) => labels.get(`${trait}:${value}`) ?? [])
}

const title = (text: string) =>
  text
    .replace(/(^|[\s-])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(' Of ', ' of ')

/** `Marlow Floral Wrap Dress`: a style name, the surface, at most two traits that the picture shows, the noun. */
export function nameOf(line: Line, pattern: string, traits: Record<string, string>, random: Random): string {
  const shown = traitLabels(traits).map((word) =>
    line.kind === 'knickers' && word === 'Full Cup' ? 'Full Brief' : word,
  )
  const chosen = random.some(shown, shown.length > 1 ? random.whole(1, 2) : shown.length)
  const all = [random.pick(styles), labels.get(`pattern:${pattern}`) ?? '', ...chosen, line.noun]
    .filter(Boolean)
    .join(' ')
  return title(
    all
      .replace(/\b(\w+) \1\b/g, '$1')
      .replace('Lace Lace', 'Lace')
      .replace('Loafer Shoes', 'Loafers')
      .replace('Beanie Hat', 'Beanie')
      .replace('Baseball Hat', 'Baseball Cap')
      .replace('Wrap Wrap', 'Wrap')
      .replace('Bedside Side', 'Bedside'),
  )
}

export function voiceOf({ kind, group }: Pick<Line, 'kind' | 'group'>): string {
  return kindVoices[kind] ?? groupVoices[group] ?? 'wear'
}

/** `this {noun} is` as `[this|these] {noun} [is|are]`: jeans are plural, a set of 3 glasses is not. */
export function inNumber(text: string, { noun }: Pick<Line, 'noun'>): string {
  const isPlural = /[^s]s$/.test(noun) && !noun.includes(' of ')
  return text.replace(/\[([^|]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural ? many : one))
}

export function nounOf({ noun }: Pick<Line, 'noun'>): string {
  return noun.toLowerCase().replace('t-shirt', 'T-shirt')
}

/** With an article where the last word is one that is counted: a linen blend, but satin. */
function clothInSentence(cloth: string): string {
  const material = clothOf(cloth).text
  if (!/\b(blend|fabric|knit|shell|synthetic|pile)$/.test(material)) return material
  return `${/^[aeiou]/.test(material) ? 'an' : 'a'} ${material}`
}

export function describe(line: Line, cloth: string, random: Random): string {
  const { openers, closers, details } = voices[voiceOf(line)]!
  const fill = (text: string) =>
    inNumber(text, line)
      .replace('{noun}', nounOf(line))
      .replace('{cloth}', clothInSentence(cloth))
      .replace('{detail}', random.pick(details))
  const first = fill(random.pick(openers))
  const second = fill(random.pick(texts.middles))
  return random.chance(0.6)
    ? `<p>${first} ${second}</p><p>${fill(random.pick(closers))}</p>`
    : `<p>${first}</p><p>${second}</p>`
}

/** Short facts for the list below the description. */
export function detailsOf(
  line: Line,
  pattern: string,
  traits: Record<string, string>,
  cloth: string,
  random: Random,
): string[] {
  const shown = traitLabels(traits).map((word) =>
    line.kind === 'knickers' && word === 'Full Cup' ? 'Full brief' : word,
  )
  const surface = labels.get(`pattern:${pattern}`)
  const extra = random.pick(voices[voiceOf(line)]!.details)
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
  const sentence = (text: string) => capital(text.toLowerCase())
  return [
    ...shown.slice(0, 3).map(sentence),
    ...(surface ? [`${sentence(surface)} finish`] : []),
    capital(clothOf(cloth).text),
    capital(extra),
  ]
}
