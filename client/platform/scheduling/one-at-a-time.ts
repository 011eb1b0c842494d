// A queue that runs tasks one after the other, in the order they were added.

export type Enqueue = <R>(work: () => Promise<R>) => Promise<R>

/** A task's failure rejects that task's promise only; the queue goes on. */
export function oneAtATime(): Enqueue {
  let last: Promise<unknown> = Promise.resolve()
  return function enqueue(work) {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
