// A queue that runs tasks one after the other, in the order they were added.

export type Enqueue = <R>(work: () => Promise<R>) => Promise<R>

/** A task's failure rejects that task's promise only; the queue goes on. */
export function oneAtATime(): Enqueue {
  let last: Promise<unknown> = Promise.resolve()
  return function enqueue(work) {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
