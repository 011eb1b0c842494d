// Straps and cups of underwear and swimwear.
import { both, seam, type Pen } from '#origin/sample/drawings/pen.ts'
import { lacy } from './dresses.ts'

export const wide = (pen: Pen) => (pen.traits.figure?.startsWith('plus') ? 1.1 : 1)

export function strap(pen: Pen, path: string, width = 8) {
  return `<path d="${path}" fill="none" stroke="${pen.tone.deep}" stroke-width="${width + 2}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${pen.tone.base}" stroke-width="${width}" stroke-linecap="round"/>`
}

export function cups(pen: Pen, style: string) {
  const high = style === 'plunge' ? 186 : style === 'balcony' ? 206 : style === 'full' ? 168 : 182
  const inner = style === 'plunge' ? 262 : style === 'full' ? 222 : 238
  const cup = `M7 ${inner}C24 ${inner - 26} 54 ${high + 8} 84 ${high}C112 ${high + 24} 134 246 134 276C128 316 96 336 60 334C28 330 9 306 7 ${inner}Z`
  return both(
    pen.cloth(cup, {
      folds: `<ellipse cx="62" cy="254" rx="34" ry="44" fill="#fff" opacity=".3"/><path d="M10 300Q60 352 130 290" fill="none" stroke="${pen.tone.deep}" stroke-width="20" opacity=".4"/>`,
    }) +
      (style === 't-shirt' ? '' : seam(pen, `M8 ${inner + 32}Q60 ${inner + 4} 132 270M66 ${high + 74}Q62 300 62 334`)) +
      (style === 't-shirt' || style === 'sports' ? '' : lacy(pen, `M14 ${inner - 4}Q40 ${high + 26} 80 ${high + 4}`)),
  )
}
