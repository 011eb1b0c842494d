// The vocabulary word closest to a misspelt one, by edit distance with transpositions.

/** Allows one edit in words of up to five letters, two in longer ones. A different first letter costs half an edit more. */
export function nearestWord(
  typed: string,
  vocabulary: Iterable<readonly [word: string, weight: number]>,
): string | null {
  if (typed.length < 3 || typed.length > 30) return null
  const allowed = typed.length > 5 ? 2 : 1
  let best: { word: string; edits: number; weight: number } | null = null
  for (const [word, weight] of vocabulary) {
    if (Math.abs(word.length - typed.length) > allowed) continue
    const edits = distance(typed, word, allowed) + (word[0] === typed[0] ? 0 : 0.5)
    if (edits > allowed + 0.5) continue
    if (!best || edits < best.edits || (edits === best.edits && weight > best.weight)) best = { word, edits, weight }
  }
  return best?.word ?? null
}

/** Edit distance; `max` + 1 as soon as the distance is greater than `max`. */
export function distance(left: string, right: string, max: number) {
  let before: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    before = previous
    previous = current
  }
  return previous[right.length]!
}
