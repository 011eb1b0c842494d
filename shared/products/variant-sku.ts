/** Names a variant in structured data, feeds and the sample: an option's number is unique within its product alone. */
export function variantSku(productNo: string, optionNo: string): string {
  return `${productNo}-${optionNo}`
}
