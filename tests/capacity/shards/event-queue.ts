// The events of a simulation, earliest first: a binary heap of times, each with a number.

export class EventQueue {
  #times = new Float64Array(1024)
  #values = new Int32Array(1024)
  #length = 0

  push(time: number, value: number): void {
    if (this.#length === this.#times.length) this.#grow()
    let at = this.#length++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#times[parent]! <= time) break
      this.#times[at] = this.#times[parent]!
      this.#values[at] = this.#values[parent]!
      at = parent
    }
    this.#times[at] = time
    this.#values[at] = value
  }

  /** Infinity when nothing is left. */
  nextTime(): number {
    return this.#length === 0 ? Infinity : this.#times[0]!
  }

  /** Removes the earliest event. The queue must not be empty. */
  pop(): number {
    const first = this.#values[0]!
    const last = --this.#length
    const time = this.#times[last]!
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= last) break
      if (child + 1 < last && this.#times[child + 1]! < this.#times[child]!) child += 1
      if (this.#times[child]! >= time) break
      this.#times[at] = this.#times[child]!
      this.#values[at] = this.#values[child]!
      at = child
    }
    this.#times[at] = time
    this.#values[at] = this.#values[last]!
    return first
  }

  #grow(): void {
    const [times, values] = [new Float64Array(this.#length * 2), new Int32Array(this.#length * 2)]
    times.set(this.#times)
    values.set(this.#values)
    this.#times = times
    this.#values = values
  }
}
