// What is needed to draw a product: the same drawing, colour and view always give the same picture.

/** The garment or object to draw. */
export type Drawing = {
  /** `midi-dress`, `polo-shirt`, `table-lamp` …: one file-local drawer per kind. */
  kind: string
  /** Surface: `plain`, `stripe`, `check`, `floral`, `spot`, `marl`, `denim` … */
  pattern: string
  /** Second colour of the pattern or trim. */
  accent: string
  /** Free choices of the kind: neckline, sleeve, length, leg … */
  traits: Record<string, string>
  /** Small differences between two products of one kind. */
  seed: number
}

/** `shopper` is how somebody who bought it took it, square; the others are the shop's own. */
export const views = ['front', 'back', 'detail', 'scene', 'shopper'] as const
export type View = (typeof views)[number]
