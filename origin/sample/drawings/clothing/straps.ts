// Straps, cups and lace of underwear, swimwear and strappy tops.
import { both, seam, shape, type Pen, type Side } from '#origin/sample/drawings/pen.ts'

export const wide = (pen: Pen) => (pen.traits.figure?.startsWith('plus') ? 1.1 : 1)

export function strap(pen: Pen, path: string, width = 8, paint = pen.tone.base) {
  return `<path d="${path}" fill="none" stroke="${pen.tone.deep}" stroke-width="${width + 2}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`
}

type Point = readonly [x: number, y: number]

/**
 * Straps that go over the shoulder and end at the other side of the garment, whose inner side shows behind the top edge.
 * `from` is where the strap leaves the near edge, `over` the shoulder, `far` its end behind.
 */
export function shoulderStraps(
  pen: Pen,
  side: Side,
  { from, over: [overX, high], width = 8, far }: { from: Point; over: Point; width?: number; far?: Point },
) {
  const [x, y] = from
  // On a person the strap lies on the shoulder.
  const overY = pen.traits.skin && !pen.traits.close ? Math.max(high, 150) : high
  const [endX, endY] = far ?? [x - (side === 'front' ? 20 : 8), y + 26]
  // Both run over the shoulder in one bend, so that the strap is a loop and not two ends.
  const bend = overY + (y - overY) * 0.34
  const behind = `M${overX} ${overY}C${overX - 13} ${overY} ${endX - 2} ${bend} ${endX} ${endY}`
  const flat = pen.traits.skin && y - overY < 40
  const near = flat
    ? `M${x} ${y}L${x - 5} ${overY}`
    : pen.traits.skin
      ? `M${x} ${y}Q${x + 2} ${(y + overY) / 2 - 6} ${overX} ${overY}`
      : `M${x} ${y}C${x + 3} ${bend} ${overX + 14} ${overY} ${overX} ${overY}`
  // A person's shoulder hides the far side.
  const inner = pen.traits.skin
    ? ''
    : both(strap(pen, behind, width, pen.tone.dark)) +
      (far ? '' : shape(`M${-x} ${y - 2}Q0 ${y + 26} ${x} ${y - 2}V${y + 60}H${-x}Z`, pen.tone.deep))
  return inner + both(strap(pen, near, width, pen.tone.light))
}

/** The far part of a band around the body, seen between and above what is in front of it. */
export function farBand(pen: Pen, half: number, y: number, height: number) {
  if (pen.traits.skin) return ''
  return shape(
    `M${-half} ${y}Q0 ${y - 34} ${half} ${y}V${y + height}Q0 ${y + height - 34} ${-half} ${y + height}Z`,
    pen.tone.deep,
  )
}

export function cups(pen: Pen, style: string, trim = true) {
  const high = style === 'plunge' ? 186 : style === 'balcony' ? 206 : style === 'full' ? 168 : 182
  const inner = style === 'plunge' ? 262 : style === 'full' ? 222 : 238
  const cup = `M7 ${inner}C24 ${inner - 26} 54 ${high + 8} 84 ${high}C112 ${high + 24} 134 246 134 276C128 316 96 336 60 334C28 330 9 306 7 ${inner}Z`
  const smooth = style === 't-shirt'
  return both(
    pen.cloth(cup, {
      paint: pen.sheen(pen.tone.base),
      folds: `<path d="M10 300Q60 352 130 290" fill="none" stroke="${pen.tone.deep}" stroke-width="18" opacity=".34"/><path d="M30 262Q60 236 96 250" fill="none" stroke="${pen.tone.light}" stroke-width="20" stroke-linecap="round" opacity=".5"/>`,
    }) +
      (smooth ? '' : seam(pen, `M8 ${inner + 32}Q60 ${inner + 4} 132 270M66 ${high + 74}Q62 300 62 334`)) +
      (smooth || !trim ? '' : lacy(pen, `M14 ${inner - 4}Q40 ${high + 26} 80 ${high + 4}`)),
  )
}

/** A scalloped lace edge along a path, in a pale tone of the garment so that it reads as lace and not as beads. */
export function lacy(pen: Pen, path: string) {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${pen.tone.light}" stroke-width="11" stroke-dasharray=".1 7"/><path d="${path}" stroke="${pen.tone.pale}" stroke-width="5"/><path d="${path}" stroke="${pen.tone.dark}" stroke-width="2.4" stroke-dasharray=".1 5" opacity=".7"/></g>`
}
