// Splits a product's sizes into two choices: size and length, band and cup, waist and leg, or size and width. A catalogue has
// each size as one text, such as "8 Short", "34DD" or "W32 L30". Sizes that do not split remain one choice.

export type SizePart = {
  /** The heading of the choice. */
  label: string
  values: readonly string[]
}

export type SizeParts = {
  parts: readonly [SizePart, SizePart]
  /** The two values of each size. */
  of: ReadonlyMap<string, readonly [string, string]>
}

type Kind = {
  labels: readonly [string, string]
  /** Two groups: the values. The second may be absent where `without` says what that means. */
  pattern: RegExp
  /** The second values in their order; numbers have their own. */
  order: readonly string[]
  without?: string
  names?: Readonly<Record<string, string>>
}

const lengths = ['Petite', 'Short', 'Regular', 'Long', 'Tall', 'Extra Long']
const widths = ['Narrow', 'Standard', 'Regular', 'E', 'EE', 'EEE', 'EEEE', 'Wide', 'Extra Wide']
const cups = 'AA A B C D DD DDD E F FF G GG H HH J JJ K KK'.split(' ')

/** Matches a size whose last word is one of `endings`, or that has none of them. */
const endingIn = (endings: readonly string[]) => new RegExp(`^(.+?)(?:[\\s/,-]+(${endings.join('|')}))?$`, 'i')

const kinds: readonly Kind[] = [
  { labels: ['Band size', 'Cup size'], pattern: /^([2-5]\d) ?([a-k]{1,3})$/i, order: cups },
  {
    labels: ['Size', 'Length'],
    pattern: /^(\d\d) ?([srl])$/i,
    order: lengths,
    names: { S: 'Short', R: 'Regular', L: 'Long' },
  },
  { labels: ['Waist size', 'Leg length'], pattern: /^W?([2-7]\d)["”W]?(?: ?[x×/,-] ?| )L?([23]\d)["”L]?$/i, order: [] },
  { labels: ['Size', 'Length'], pattern: endingIn(lengths), order: lengths, without: 'Regular' },
  { labels: ['Size', 'Width'], pattern: endingIn(widths), order: widths, without: 'Standard' },
]

/** Null when the sizes are one choice. A split needs two values of each part, and a value that occurs with several others. */
export function splitSizes(sizes: readonly string[]): SizeParts | null {
  const distinct = [...new Set(sizes)]
  for (const kind of kinds) {
    const of = pairsOf(distinct, kind)
    if (!of) continue
    const pairs = [...of.values()]
    const [first, second] = [distinctAt(pairs, 0), distinctAt(pairs, 1).toSorted(by(kind.order))]
    if (first.length < 2 || second.length < 2) continue
    if (new Set(pairs.map(String)).size < distinct.length) continue
    if (distinct.length <= Math.max(first.length, second.length)) continue
    const [label, other] = kind.labels
    return {
      parts: [
        { label, values: first },
        { label: other, values: second },
      ],
      of,
    }
  }
  return null
}

/** Null when a size does not match. */
function pairsOf(sizes: readonly string[], { pattern, order, without, names }: Kind) {
  const of = new Map<string, readonly [string, string]>()
  for (const size of sizes) {
    // An imported catalogue may name the length first: "Tall / M".
    const [, first, second = without] =
      pattern.exec(size.trim().replace(/^([a-z][a-z ]{3,}) \/ (\d.*|[smlx]+)$/i, '$2 / $1')) ?? []
    if (first === undefined || second === undefined) return null
    const known = names?.[second.toUpperCase()] ?? order.find((one) => one.toLowerCase() === second.toLowerCase())
    if (known === undefined && order.length > 0) return null
    of.set(size, [first, known ?? second])
  }
  return of
}

const distinctAt = (pairs: readonly (readonly [string, string])[], at: 0 | 1) => [
  ...new Set(pairs.map((pair) => pair[at])),
]

const by = (order: readonly string[]) => (a: string, b: string) =>
  order.length > 0 ? order.indexOf(a) - order.indexOf(b) : Number(a) - Number(b)
