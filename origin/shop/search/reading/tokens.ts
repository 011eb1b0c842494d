// Splits a typed search into words that remember their place, so that a link can repeat the search without some of them.

export type Token = {
  /** Lower case, without accents and apostrophes: `navy`, `36dd`, `34x32`, `£50`. */
  text: string
  /** The word's key in the lexicon: the text's singular. */
  key: string
  /** What is between the spaces, in lower case: of `34/32` both tokens have all. */
  raw: string
  /** Position among the words between spaces, of which one may hold several typed words: `34/32`. */
  place: number
  /** Stands after `with`, `for` or `to`, and so describes the thing that is searched: `top to wear with jeans`. */
  describes: boolean
}

const maxTokens = 12
const stopList = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  's',
  'by',
])
/** Words that say that something is searched, not what. */
const fillers = new Set(
  `any buy cheap find get good i looking me my need nice online please quality really shop show some style stylish uk want
wear wearing something anything thing things that is are you your do it go can we best`.split(/\s+/),
)
const describing = new Set(['with', 'for', 'to'])

/** The significant words. When there are none, all words. */
export function tokensOf(term: string): Token[] {
  const every: Token[] = []
  let describes = false
  for (const [place, raw] of term.trim().split(/\s+/).entries()) {
    for (const [text] of plain(raw).matchAll(/£?\d+\.\d+\p{L}*|£?[\p{L}\p{N}]+/gu)) {
      describes ||= describing.has(text)
      every.push({ text, key: singular(text), raw: raw.toLowerCase(), place, describes })
    }
  }
  const said = every.filter(({ text }, at) => !stopList.has(text) || (text === 's' && every[at - 1]?.text === 'size'))
  const significant = said.filter(({ text }) => !fillers.has(text))
  return [significant, said, every].find((tokens) => tokens.length > 0)?.slice(0, maxTokens) ?? []
}

/** The words of a label or of a line of a table, without stop words. */
export function labelTokens(text: string): string[] {
  return [...plain(text).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).filter((word) => !stopList.has(word))
}

/** The lexicon ignores plurals and spaces: `hand bags` is `handbag`. */
export function keyOf(tokens: readonly string[]): string {
  return tokens.map(singular).join('')
}

/** The search without the words from `from` to before `to`, and without stop words that then lead to nothing: `dress in`. */
export function termWithout(term: string, tokens: readonly Token[], from: number, to: number): string {
  const dropped = new Set(tokens.slice(from, to).map(({ place }) => place))
  for (const { place } of [...tokens.slice(0, from), ...tokens.slice(to)]) dropped.delete(place)
  const raw = term.trim().split(/\s+/)
  const remaining: string[] = []
  for (let place = raw.length - 1, follows = false; place >= 0; place--) {
    const isStaying: boolean = isStopWord(raw[place]!) ? follows : !dropped.has(place)
    if (isStaying) remaining.unshift(raw[place]!)
    if (!isStopWord(raw[place]!)) follows = isStaying
  }
  while (remaining.length > 0 && isStopWord(remaining[0]!)) remaining.shift()
  return remaining.join(' ')
}

function isStopWord(raw: string) {
  return stopList.has(plain(raw))
}

function plain(text: string) {
  return text
    .replace(/(\d)\s*½/g, '$1.5')
    .replace(/(\d)\s*["”″]/g, '$1in')
    .replace(/[™®©℠]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .toLowerCase()
    .replace(/×/g, 'x')
}

/** A singular for comparing, right for names of goods: the singulars of `jeans` and of `jean` are the same. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/[^e]ves$/.test(word) || /[ae]lves$/.test(word)) return `${word.slice(0, -3)}f`
  return word.slice(0, -1)
}
