// Sets of product ordinals as bits, 32 per word, for the filters and counts of listings.

export type Bitset = Int32Array

export function emptySet(size: number): Bitset {
  return new Int32Array((size + 31) >>> 5)
}

export function setOf(size: number, ordinals: Iterable<number>): Bitset {
  const set = emptySet(size)
  for (const ordinal of ordinals) add(set, ordinal)
  return set
}

export function fullSet(size: number): Bitset {
  const set = emptySet(size).fill(-1)
  if (size & 31) set[set.length - 1] = (1 << (size & 31)) - 1
  return set
}

export function add(set: Bitset, ordinal: number) {
  set[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

export function remove(set: Bitset, ordinal: number) {
  set[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
}

export function has(set: Bitset, ordinal: number) {
  return (set[ordinal >>> 5]! & (1 << (ordinal & 31))) !== 0
}

export function and(left: Bitset, right: Bitset): Bitset {
  const both = new Int32Array(left.length)
  for (let word = 0; word < left.length; word++) both[word] = left[word]! & right[word]!
  return both
}

/** The union of at least one set. */
export function or([first, ...others]: Bitset[]): Bitset {
  const any = first!.slice()
  for (const other of others) for (let word = 0; word < any.length; word++) any[word]! |= other[word]!
  return any
}

/** The union of all sets; `size` is the number of products. */
export function anyOf(size: number, sets: Bitset[]): Bitset {
  return sets.length > 0 ? or(sets) : emptySet(size)
}

/** The intersection of all sets; `size` is the number of products. */
export function allOf(size: number, sets: readonly Bitset[]): Bitset {
  return sets.reduce((left, right) => and(left, right), fullSet(size))
}

/** The first set without the members of the second. */
export function without(set: Bitset, others: Bitset): Bitset {
  return set.map((word, at) => word & ~others[at]!)
}

export function isEmpty(set: Bitset): boolean {
  return count(set) === 0
}

export function count(set: Bitset) {
  return countBoth(set, set)
}

/**
 * Size of the intersection. Counting is most of a listing's work, so three words are combined by a carry-save adder before
 * their bits are counted.
 */
export function countBoth(left: Bitset, right: Bitset) {
  const length = left.length
  let total = 0
  let word = 0
  for (; word + 2 < length; word += 3) {
    const a = left[word]! & right[word]!
    const b = left[word + 1]! & right[word + 1]!
    const c = left[word + 2]! & right[word + 2]!
    const half = a ^ b
    total += bits(half ^ c) + 2 * bits((a & b) | (half & c))
  }
  for (; word < length; word++) total += bits(left[word]! & right[word]!)
  return total
}

function bits(word: number) {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function* members(set: Bitset) {
  for (let word = 0; word < set.length; word++) {
    for (let left = set[word]!; left !== 0; left &= left - 1) yield word * 32 + (31 - Math.clz32(left & -left))
  }
}
