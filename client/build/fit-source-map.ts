// Moves a source map's positions from one text of a script to another, in which some places were shortened or replaced.

export type SourceMapJson = { version: number; sources: string[]; names: string[]; mappings: string }

/** `mappings` belongs to `before`; the result belongs to `after`. Positions inside replaced text are left out. */
export function fitted<SourceMap extends SourceMapJson>(map: SourceMap, before: string, after: string): SourceMap {
  if (before === after) return map
  const moved = movesBetween(before, after)
  const [linesBefore, linesAfter] = [lineStarts(before), lineStarts(after)]
  const lines: number[][][] = linesAfter.map(() => [])
  for (const [line, segments] of decode(map.mappings).entries())
    for (const [column, ...rest] of segments) {
      const at = moved((linesBefore[line] ?? 0) + column!)
      if (at === null) continue
      const lineAfter = lineAt(linesAfter, at)
      lines[lineAfter]!.push([at - linesAfter[lineAfter]!, ...rest])
    }
  return { ...map, mappings: encode(lines) }
}

/** This many equal characters are taken for the same place. */
const sameLength = 24
const maxEdit = 4000

/** A function from an offset in `before` to the same place in `after`; null for text that is gone. */
function movesBetween(before: string, after: string): (offset: number) => number | null {
  /** Equal parts, in order. */
  const parts: { from: number; to: number; length: number }[] = []
  let [from, to] = [0, 0]
  while (from < before.length && to < after.length) {
    let length = 0
    while (from + length < before.length && before[from + length] === after[to + length]) length++
    if (length > 0) parts.push({ from, to, length })
    from += length
    to += length
    const [skipped, added] = nextSame(before, from, after, to)
    from += skipped
    to += added
  }
  return (offset) => {
    let [low, high] = [0, parts.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const part = parts[middle]!
      if (offset < part.from) high = middle - 1
      else if (offset >= part.from + part.length) low = middle + 1
      else return part.to + (offset - part.from)
    }
    return null
  }
}

/** How much of both texts differs before they are the same again. */
function nextSame(before: string, from: number, after: string, to: number): [skipped: number, added: number] {
  for (let total = 1; total < maxEdit; total++)
    for (let added = 0; added <= total; added++) {
      const skipped = total - added
      const probe = before.slice(from + skipped, from + skipped + sameLength)
      if (probe !== '' && after.startsWith(probe, to + added)) return [skipped, added]
    }
  return [before.length - from, after.length - to]
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function lineAt(starts: readonly number[], offset: number): number {
  const after = starts.findIndex((start) => start > offset)
  return after < 0 ? starts.length - 1 : after - 1
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Lines of segments with absolute numbers. */
function decode(mappings: string): number[][][] {
  const totals = [0, 0, 0, 0, 0]
  return mappings.split(';').map((line) => {
    totals[0] = 0
    return line.split(',').flatMap((segment) => {
      if (segment === '') return []
      return [numbersIn(segment).map((number, at) => (totals[at] = totals[at]! + number))]
    })
  })
}

function encode(lines: readonly number[][][]): string {
  const last = [0, 0, 0, 0, 0]
  return lines
    .map((segments) => {
      last[0] = 0
      return segments
        .map((segment) =>
          segment
            .map((number, at) => {
              const text = digitsOf(number - last[at]!)
              last[at] = number
              return text
            })
            .join(''),
        )
        .join(',')
    })
    .join(';')
}

function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const digit = digits.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}

function digitsOf(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const digit = rest & 31
    rest >>>= 5
    text += digits[rest > 0 ? digit | 32 : digit]
  } while (rest > 0)
  return text
}
