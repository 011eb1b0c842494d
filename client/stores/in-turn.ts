// Work that must not overtake itself: each piece starts when the one before it has ended, well or badly.

export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
