// The option that a key activates in a combobox: options form a ring with the field itself (-1) between last and first.

/** Null when the key is not for the list. Home and End move the field's cursor while no option is active. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  if (active >= 0 && key === 'Home') return 0
  if (active >= 0 && key === 'End') return count - 1
  return null
}
