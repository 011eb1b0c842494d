// Repeats a look-up until it finds something or the attempts are used up.

/** Null when nothing was found. The first attempt is immediate; `times` more follow. */
export async function retry<T>(
  find: () => T | null | undefined,
  { times, everyMs }: { times: number; everyMs: number },
): Promise<T | null> {
  for (let left = times; ; left--) {
    const found = find()
    if (found != null) return found
    if (left === 0) return null
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
