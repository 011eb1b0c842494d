// A queue of one: whatever is given to it is done in the order it came, each when the one before has ended.

export type InTurn = <R>(work: () => Promise<R>) => Promise<R>

/** Work that fails fails for whoever asked for it, and holds nobody up. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn(work) {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
