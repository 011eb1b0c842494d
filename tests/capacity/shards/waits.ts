// Waits of round trips, counted by size: millions of them need the memory of a few hundred numbers.

/** Milliseconds below which waits are one class. */
const least = 0.01
const step = Math.log(1.05)

export class Waits {
  readonly #counts: number[] = []
  count = 0

  add(ms: number): void {
    const place = ms <= least ? 0 : 1 + Math.floor(Math.log(ms / least) / step)
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.count += 1
  }

  /** Milliseconds, right to 5 %. */
  quantile(share: number): number {
    let left = share * this.count
    for (let place = 0; place < this.#counts.length; place++) {
      left -= this.#counts[place] ?? 0
      if (left <= 0) return place === 0 ? 0 : least * Math.exp(step * place)
    }
    return 0
  }
}
