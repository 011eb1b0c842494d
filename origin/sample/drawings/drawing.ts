// Input of a product's drawing; the same drawing, colour and view always give the same picture.

/** The garment or object to draw. */
export type Drawing = {
  /** `midi-dress`, `polo-shirt`, `table-lamp` …: one draw function per kind. */
  kind: string
  /** Surface: `plain`, `stripe`, `check`, `floral`, `spot`, `marl`, `denim` … */
  pattern: string
  /** Second colour of the pattern or trim. */
  accent: string
  /** Traits of the kind: neckline, sleeve, length, leg … */
  traits: Record<string, string>
  /** Small differences between two products of one kind. */
  seed: number
  /** Who wears it, in the words of `lookOf`; otherwise somebody of its figure. */
  model?: string
  /** In centimetres, for its size beside a person. */
  width?: number
  height?: number
}

/**
 * `shopper` is a square photo by a customer; the others are the shop's own pictures. `worn`: on a person; `sizes`: on three people
 * of different sizes; `room`: beside a person, in scale.
 */
export const views = ['front', 'back', 'detail', 'scene', 'worn', 'sizes', 'room', 'shopper'] as const
export type View = (typeof views)[number]
