// A shoe as one of a pair, and a pair from behind.
import { crease, seam, shape, type Pen } from '#origin/sample/drawings/pen.ts'

/** Soles and heels of leather shoes. */
export const rubber = '#4d3b31'

/** The near shoe in full light, the far one a little higher and in shade. */
export function pair(shoe: string, size: { top: number; bottom: number; width: number; shift?: number }) {
  const shift = size.shift ?? 54
  return {
    one: shoe,
    body: `<g transform="translate(${shift} -46) scale(.96)">${shoe}</g><g transform="translate(${-shift * 0.5} 0)">${shoe}</g>`,
    top: size.top - 50,
    bottom: size.bottom,
    width: size.width + shift * 2,
  }
}

/** Both heels from behind. */
export function heels(pen: Pen, height: number, sole: number, top = 0, paint = rubber) {
  const one =
    pen.cloth(
      `M-58 0C-66 ${-height * 0.5} -46 ${-height} -40 ${-height - top}Q0 ${-height - top - 10} 40 ${-height - top}C46 ${-height} 66 ${-height * 0.5} 58 0Z`,
      { folds: crease(pen, [`M-40 -14Q0 -4 44 -18`, `M-30 ${-height * 0.6}Q0 ${-height * 0.5} 30 ${-height * 0.6}`]) },
    ) +
    `<path d="M-64 0H64V${sole}Q0 ${sole + 8} -64 ${sole}Z" fill="${pen.sheen(paint)}"/>` +
    seam(pen, `M0 ${-height - top - 4}V0`, 2) +
    shape(`M-9 ${-height - top - 6}h18v34h-18z`, pen.tone.dark)
  return {
    body: `<g transform="translate(-84 0)">${one}</g><g transform="translate(84 0)">${one}</g>`,
    top: -height - top - 12,
    bottom: sole + 4,
    width: 310,
  }
}
