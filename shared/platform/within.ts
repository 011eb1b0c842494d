// Limits the wait for a promise to a number of milliseconds. The work itself is not cancelled.

/** The result of the work; `otherwise` after the time limit or a failure. */
export function within<Result, Otherwise>(
  ms: number,
  work: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ms)
    const end = (result: Result | Otherwise) => {
      clearTimeout(timer)
      resolve(result)
    }
    work.then(end, () => end(otherwise))
  })
}
