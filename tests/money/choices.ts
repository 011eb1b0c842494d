// Choices by hash: each one depends on its seed and its own place alone, so that leaving out an operation or a fault changes no
// other choice. That is what lets a failing history be shortened.

/** A number from 0 to 2³² − 1 from three others. */
export function hash(seed: number, place: number, step: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + 0x7f4a7c15, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(step + 0x165667b1, 0x27d4eb2f), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

export function hashOf(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

export class Choices {
  readonly #seed: number
  readonly #place: number
  #step = 0

  constructor(seed: number, place: string) {
    this.#seed = seed
    this.#place = hashOf(place)
  }

  next(): number {
    return hash(this.#seed, this.#place, this.#step++) / 4294967296
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!
  }

  /** True in `share` of all cases. */
  sometimes(share: number): boolean {
    return this.next() < share
  }
}

/** The same numbers from 0 to below 1 in every run. */
export function chanceOf(seed: number): () => number {
  const choices = new Choices(seed, '')
  return () => choices.next()
}
