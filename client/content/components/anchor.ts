// The fragment that leads to a part of a content page, from the part's heading.

/** `Can I cancel my order?` → `can-i-cancel-my-order`; undefined without a heading. */
export function anchorOf(heading: string): string | undefined {
  const parts = heading
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[\da-z]+/g)
  return parts?.join('-')
}
