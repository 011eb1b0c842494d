// Trims of upper garments: bands, collars, plackets, zips, lapels, pockets, seams.
import { both, button, seam, shape, stitch, sym, type Pen, type Side } from '#origin/sample/drawings/pen.ts'
import { neckY as top, type Body, type Cut } from './garment.ts'

/** A knitted band along a neckline, hem or cuff. */
export function band(pen: Pen, path: string, width = 9) {
  return `<path d="${path}" fill="none" stroke="${pen.tone.dark}" stroke-width="${width}"/><path d="${path}" fill="none" stroke="${pen.tone.deep}" stroke-width="${width}" stroke-dasharray="1.500 3" opacity=".5"/>`
}

export function neckBand(pen: Pen, side: Side, part: Body, width = 9) {
  const low = top + part.depth
  const w = part.neck
  // A boat neck ends inside the shoulder seams.
  const path =
    part.depth < 20
      ? `M${-w + 5} ${top + 7}Q0 ${low + 12} ${w - 5} ${top + 7}`
      : part.depth > 80
        ? `M${-w} ${top}Q${-w * 0.45} ${top + 26} 0 ${low}Q${w * 0.45} ${top + 26} ${w} ${top}`
        : `M${-w} ${top}C${-w * 0.98} ${top + part.depth * 0.55} ${-w * 0.62} ${low} 0 ${low}C${w * 0.62} ${low} ${w * 0.98} ${top + part.depth * 0.55} ${w} ${top}`
  return side === 'back' ? band(pen, `M${-w} ${top}Q0 ${top + 22} ${w} ${top}`, width) : band(pen, path, width)
}

/** A turn-down shirt collar with its stand. */
export function shirtCollar(pen: Pen, side: Side, cut: Cut, spread = 1) {
  const n = cut.neck
  if (side === 'back')
    return pen.cloth(
      sym([
        [0, top - 14],
        [n * 0.7, top - 14, n + 3, top - 2],
        [n + 8, top + 18],
        [n * 0.6, top + 14, 0, top + 12],
      ]),
    )
  return (
    shape(`M${-n} ${top}Q0 ${top - 30} ${n} ${top}Q0 ${top + 26} ${-n} ${top}Z`, pen.traits.skin ?? pen.tone.dark) +
    both(
      pen.cloth(
        `M0 ${top + 30}L${n - 4} ${top - 8}Q${n + 8} ${top} ${n + 10} ${top + 12}L${26 + 14 * spread} ${top + 62}Z`,
        { paint: pen.sheen(pen.tone.light) },
      ),
    )
  )
}

export function placket(pen: Pen, from: number, to: number, count: number, x = 0) {
  let out = seam(pen, `M${x - 8} ${from}V${to}M${x + 9} ${from}V${to}`)
  for (let at = 0; at < count; at++) out += button(pen, x, from + 14 + ((to - from - 30) / Math.max(1, count - 1)) * at)
  return out
}

export function zip(pen: Pen, from: number, to: number) {
  return `<path d="M0 ${from}V${to}" stroke="${pen.tone.line}" stroke-width="5" opacity=".6"/><path d="M0 ${from}V${to}" stroke="${pen.tone.pale}" stroke-width="2.400" stroke-dasharray="2 2"/><path d="M-3 ${from + 4}h6l1 16h-8z" fill="${pen.tone.accent}"/>`
}

/** Tailored lapels with a notch, and the shadow they throw. */
export function lapels(pen: Pen, cut: Cut, low: number, wide = 1) {
  const n = cut.neck
  const out = pen.cloth(
    `M${n - 6} ${top - 10}Q${n + 10} ${top - 4} ${n + 12} ${top + 6}L${n + 30 * wide} ${top + 62}L${n + 8} ${top + 66}L${n + 24 * wide} ${top + 80}L0 ${low}Q${n * 0.4} ${top + 70} ${n - 6} ${top - 10}Z`,
    { paint: pen.sheen(pen.tone.light) },
  )
  return `<g filter="url(#${pen.id('b')})" opacity=".3">${both(`<path d="M${n} ${top + 10}L${n + 34 * wide} ${top + 90}L0 ${low + 8}Z"/>`)}</g>${both(out)}`
}

export function pocket(pen: Pen, x: number, y: number, width: number, height: number, kind: string) {
  if (kind === 'flap')
    return pen.cloth(`M${x} ${y}h${width}v${height * 0.36}q${-width / 2} 7 ${-width} 0z`, {
      paint: pen.sheen(pen.tone.light),
    })
  if (kind === 'welt') return seam(pen, `M${x} ${y}l${width} -4v8l${-width} 4z`, 1.6)
  if (kind === 'square')
    return (
      pen.cloth(`M${x} ${y}h${width}v${height - 6}q0 6 -6 6h${12 - width}q-6 0 -6 -6z`, { edge: 0.6 }) +
      band(pen, `M${x} ${y + 6}h${width}`, 13)
    )
  return (
    pen.cloth(`M${x} ${y}h${width}v${height * 0.78}l${-width / 2} ${height * 0.22}l${-width / 2} ${-height * 0.22}z`, {
      paint: pen.sheen(pen.tone.base),
      edge: 0.5,
    }) + stitch(pen, `M${x} ${y + 10}h${width}`)
  )
}

/** The seams only a back has: a yoke and a centre seam. */
export function backSeams(pen: Pen, cut: Cut, yoke = true, centre = true) {
  const y = cut.shoulderY + 42
  return (
    (yoke ? seam(pen, `M${-cut.shoulder + 10} ${y}Q0 ${y + 12} ${cut.shoulder - 10} ${y}`) : '') +
    (centre ? seam(pen, `M0 ${yoke ? y + 6 : top + 16}V${cut.hemY + cut.curve - 4}`) : '')
  )
}
