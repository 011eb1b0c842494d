// Looks for something that may take a moment to be there, so often and no oftener.

/** What was found, or null when it did not come: the first look is at once, and then `times` more. */
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
