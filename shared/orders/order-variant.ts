// The colour and the size of an ordered item.

/** `Navy, Size 12`; a size that is the only one is not named. */
export function variantLabel({ colour, size }: { colour: string; size: string }): string {
  const named = size === '' || size.toLowerCase() === 'one size' ? '' : `Size ${size}`
  return [colour, named].filter(Boolean).join(', ')
}
