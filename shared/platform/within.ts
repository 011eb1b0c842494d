// Waits for work no longer than a number of milliseconds, and then goes on without it. The work is not stopped.

/** The work's result; `otherwise` when it takes longer or fails. */
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
