// The entries of a list: all of them, or none when their quantities add up to 0 (specification § 5).

export function wishlistEntries<Entry extends { quantity: number }>(entries: ReadonlyArray<Entry>): Entry[] {
  const total = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  return total > 0 ? [...entries] : []
}
