// Which option a key leads to: the list is a ring with the field itself (-1) between its end and its beginning.

/** Null when the key is not for the list. Home and End are the field's own until an option is active. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  if (active >= 0 && key === 'Home') return 0
  if (active >= 0 && key === 'End') return count - 1
  return null
}
