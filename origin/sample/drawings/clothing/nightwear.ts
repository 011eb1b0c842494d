// Robes and pyjamas.
import { both, drape, forMen, seam, stitch, type Drawer } from '#origin/sample/drawings/pen.ts'
import { footOf, legs } from './bottoms.ts'
import { done, inset } from './fastening.ts'
import { body, figure, neckY, sleeves } from './garment.ts'
import { topSleeve } from './top-parts.ts'
import { backSeams, placket, pocket, shirtCollar } from './trims.ts'

export const robe: Drawer = (pen, side) => {
  const worn = pen.traits.skin !== undefined
  const cut = figure(pen, {
    waist: 100,
    hip: 120,
    hem: 136,
    hemY: pen.trait('length', ['long', 'knee']) === 'long' ? (worn ? 800 : 740) : worn ? 661 : 640,
    curve: 10,
  })
  let out =
    sleeves(pen, cut, pen.trait('sleeve', ['long', 'bell'])) +
    body(pen, side, cut, 'crew', {
      folds: drape(pen, { top: 260, bottom: cut.hemY, narrow: 74, wide: cut.hem * 0.9, count: 6 }),
    }).markup
  if (side === 'front') {
    out +=
      inset(pen, 350) +
      both(
        pen.cloth(
          `M${cut.neck - 8} ${neckY - 8}Q${cut.neck + 20} ${neckY} ${cut.neck + 22} ${neckY + 40}Q${cut.neck + 10} 270 20 372L-6 380Q40 240 ${cut.neck - 8} ${neckY - 8}Z`,
          { paint: pen.sheen(pen.tone.light) },
        ),
      )
    out += seam(pen, `M-2 372Q-10 500 -6 ${cut.hemY + 9}`, 3) + both(pocket(pen, 40, 440, 60, 74, 'patch'))
  } else
    out +=
      backSeams(pen, cut, true, true) +
      pen.cloth(
        `M${-cut.neck - 8} ${neckY}Q0 ${neckY - 36} ${cut.neck + 8} ${neckY}Q0 ${neckY + 36} ${-cut.neck - 8} ${neckY}Z`,
      )
  out += `<path d="M${-cut.waist - 3} 372Q0 384 ${cut.waist + 3} 372" fill="none" stroke="${pen.tone.dark}" stroke-width="20"/>`
  if (side === 'front')
    out += `<path d="M-4 384q-30 70-34 150l20 3q4-80 24-140q16 62 18 124l20-3q-2-80-26-138z" fill="${pen.tone.dark}" stroke="${pen.tone.line}" stroke-opacity=".4"/><ellipse cx="0" cy="381" rx="16" ry="13" fill="${pen.tone.base}"/>`
  return { ...done(cut, out), width: (cut.shoulder + 88) * 2 }
}

/** A buttoned top laid over its trousers or shorts, with two legs that are plainly apart. */
export const pyjamas: Drawer = (pen, side) => {
  const men = forMen(pen)
  const cut = figure(pen, { waist: men ? 112 : 98, hem: men ? 110 : 104, hemY: 446, curve: 6 })
  const short = pen.trait('leg', ['long', 'short', 'long']) === 'short'
  const sleeve = topSleeve(pen.trait('sleeve', ['long', 'short']))
  const to = short ? 236 : pen.traits.skin ? 530 : 430
  const waist = men ? 92 : 76
  const { foot, half } = footOf(pen, 'straight', men, waist)
  const hem = both(
    `<path d="M${foot - half} ${to - 14}Q${foot} ${to - 8} ${foot + half} ${to - 14}" fill="none" stroke="${pen.tone.accent}" stroke-width="4"/>`,
  )
  let out =
    `<g transform="translate(0 366)">${legs(pen, side, { from: 0, to, leg: 'straight', men, waist })}${hem}</g>` +
    sleeves(pen, cut, sleeve)
  out += body(pen, side, cut, 'crew').markup
  if (side === 'front') out += placket(pen, neckY + 34, cut.hemY + 4, 5) + pocket(pen, 30, 236, 48, 56, 'patch')
  else out += backSeams(pen, cut, true, false)
  out += shirtCollar(pen, side, cut, 1.2)
  out +=
    both(
      `<path d="M${cut.hem - 4} ${cut.hemY - 4}Q50 ${cut.hemY + 6} 0 ${cut.hemY + 4}" fill="none" stroke="${pen.tone.accent}" stroke-width="3"/>`,
    ) + stitch(pen, `M${-cut.hem} ${cut.hemY - 12}H${cut.hem}`, pen.tone.accent)
  return { ...done(cut, out), bottom: 366 + to + 8, width: (cut.shoulder + 78) * 2 }
}
