// A size as shoppers read it.

/** Empty for goods of one size, which have nothing to choose. */
export function sizeLabel(size: string): string {
  return /^(one[ -]?size|os|default title)?$/i.test(size.trim()) ? '' : size
}
