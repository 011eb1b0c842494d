// Coats, jackets and tailoring.
import {
  both,
  button,
  crease,
  drape,
  forMen,
  seam,
  shape,
  stitch,
  sym,
  type Drawer,
  type Pen,
  type Side,
} from '#origin/sample/drawings/pen.ts'
import { legs } from './bottoms.ts'
import { done, inset } from './fastening.ts'
import { body, figure, neckY, onBody, sleeves } from './garment.ts'
import { pyjamas, robe } from './nightwear.ts'
import { padded } from './padded.ts'
import { backSeams, band, lapels, placket, pocket, shirtCollar, zip } from './trims.ts'

export const coat: Drawer = (pen, side) => {
  const men = forMen(pen)
  const cut = figure(pen, {
    waist: men ? 110 : 92,
    hip: 118,
    hem: men ? 126 : 142,
    hemY: onBody(pen, pen.trait('length', ['long', 'knee']) === 'long' ? 640 : 580),
    curve: 8,
  })
  const style = pen.trait('front', ['lapel', 'double', 'funnel', 'lapel'])
  let out =
    sleeves(pen, cut, 'long') +
    body(pen, side, cut, 'crew', {
      folds:
        drape(pen, { top: 300, bottom: cut.hemY + 8, narrow: cut.waist * 0.8, wide: cut.hem * 0.9, count: 5 }) +
        crease(pen, [`M${-cut.armpit} 270Q-40 300 -30 340`, `M${cut.armpit} 280Q50 300 30 330`]),
    }).markup
  if (side === 'back') {
    out +=
      backSeams(pen, cut, true, true) +
      shape(
        `M-4 ${cut.hemY - 150}L4 ${cut.hemY - 150}L10 ${cut.hemY + 8}L-6 ${cut.hemY + 8}Z`,
        pen.tone.deep,
        'opacity=".6"',
      )
    out +=
      pen.cloth(`M-56 366h112v24h-112z`, { paint: pen.sheen(pen.tone.base) }) +
      button(pen, -44, 378, 5) +
      button(pen, 44, 378, 5) +
      shirtCollar(pen, side, cut)
    return done(cut, out)
  }
  out += seam(pen, `M${style === 'double' ? -26 : 0} 300V${cut.hemY + 7}`, 2)
  out += both(pocket(pen, 46, 420, 54, 46, 'flap'))
  if (style === 'funnel')
    out += pen.cloth('M-50 140Q-60 108 -48 88Q0 104 48 88Q60 108 50 140Q0 186 -50 140Z') + zip(pen, 150, cut.hemY)
  else {
    const low = style === 'double' ? 300 : 316
    out += inset(pen, low) + lapels(pen, cut, low, style === 'double' ? 1.4 : 1.15)
    for (let at = 0; at < 3; at++)
      out +=
        button(pen, style === 'double' ? 26 : 8, 332 + at * 62, 7) +
        (style === 'double' ? button(pen, -34, 332 + at * 62, 7) : '')
  }
  if (!men && pen.trait('waist', ['belt', 'none', 'none']) === 'belt')
    out += `<path d="M${-cut.waist - 4} 366Q0 380 ${cut.waist + 4} 366v22Q0 402 ${-cut.waist - 4} 388z" fill="${pen.tone.dark}"/><path d="M-18 370h32v28h-32z" fill="none" stroke="${pen.tone.accentDark}" stroke-width="5"/><path d="M14 376q40 30 44 100l-18 4q0-64-34-92z" fill="${pen.tone.dark}"/>`
  return done(cut, out)
}

const blazer: Drawer = (pen, side) => tailored(pen, side)

/** What shows between the lapels: the lining, or for a suit a shirt and a tie. */
function tailored(pen: Pen, side: Side, shirt = false) {
  const cut = figure(pen, { waist: forMen(pen) ? 104 : 86, hemY: 506, hem: 118, curve: 12 })
  let out = sleeves(pen, cut, 'long') + body(pen, side, cut, 'crew').markup
  if (side === 'back')
    return done(
      cut,
      out +
        backSeams(pen, cut, false, true) +
        both(seam(pen, `M${cut.armpit - 20} 240Q${cut.waist * 0.6} 340 ${cut.hip * 0.62} 510`)) +
        shirtCollar(pen, side, cut),
    )
  const single = pen.trait('front', ['one', 'two', 'double'])
  const low = single === 'one' ? 350 : 316
  out +=
    seam(pen, `M${single === 'double' ? -22 : 0} ${low}Q-2 460 ${single === 'double' ? -22 : -16} 516`, 2) +
    both(pocket(pen, 42, 412, 54, 30, 'flap'))
  out +=
    (shirt ? shirtAndTie(pen, low) : inset(pen, low)) +
    lapels(pen, cut, low, single === 'double' ? 1.3 : 1) +
    pocket(pen, 44, 262, 36, 8, 'welt')
  out += button(pen, 6, low + 16, 6) + (single === 'one' ? '' : button(pen, 6, low + 66, 6))
  if (single === 'double') out += button(pen, -40, low + 16, 6) + button(pen, -40, low + 66, 6)
  return done(cut, out)
}

export const shirtAndTie = (pen: Pen, low: number, tie = pen.tone.accent) =>
  shape(`M-46 ${neckY + 2}Q0 ${neckY - 16} 46 ${neckY + 2}L3 ${low}H-3Z`, '#f3f0ea') +
  both(
    `<path d="M2 ${neckY + 22}L36 ${neckY - 8}L46 ${neckY + 6}L25 ${neckY + 54}Z" fill="#fdfcf9" stroke="#8b8790" stroke-opacity=".5"/>`,
  ) +
  `<path d="M-11 ${neckY + 20}H11L8 ${neckY + 40}L17 ${low - 34}L0 ${low - 8}L-17 ${low - 34}L-8 ${neckY + 40}Z" fill="${tie}" stroke="#1b1026" stroke-opacity=".3"/>`

const jacket: Drawer = (pen, side) => {
  const cut = figure(pen, { hemY: 462, hipY: 430, hem: 106, waist: 98, curve: 4 })
  const style = pen.trait('front', ['trucker', 'bomber', 'biker', 'trucker'])
  let out = sleeves(pen, cut, 'long') + body(pen, side, cut, 'crew').markup
  const y = cut.hemY
  if (style === 'bomber')
    out +=
      band(pen, `M${-cut.hem - 1} ${y - 12}Q0 ${y - 8} ${cut.hem + 1} ${y - 12}`, 28) +
      both(band(pen, `M${cut.shoulder + 21} ${cut.shoulderY + 291}L${cut.shoulder + 54} ${cut.shoulderY + 288}`, 22))
  else
    out +=
      pen.cloth(
        sym([
          [0, y - 24],
          [cut.hem, y - 26],
          [cut.hem, y + 2],
          [0, y + 5],
        ]),
        { paint: pen.sheen(pen.tone.base) },
      ) + stitch(pen, `M${-cut.hem} ${y - 20}H${cut.hem}`)
  if (side === 'back')
    return done(
      cut,
      out +
        backSeams(pen, cut, true, false) +
        both(seam(pen, `M46 206L34 ${y - 26}`) + stitch(pen, `M50 206L38 ${y - 26}`)) +
        (style === 'bomber'
          ? band(pen, `M${-cut.neck} ${neckY}Q0 ${neckY + 18} ${cut.neck} ${neckY}`, 16)
          : shirtCollar(pen, side, cut)),
    )
  if (style === 'trucker')
    out +=
      both(
        stitch(pen, `M22 212L34 ${y - 26}M60 250L48 ${y - 26}`) +
          seam(pen, `M26 212L38 ${y - 26}`) +
          pocket(pen, 26, 222, 54, 54, 'flap'),
      ) +
      seam(pen, `M${-cut.armpit + 4} 212H${cut.armpit - 4}`) +
      placket(pen, 166, y - 4, 6) +
      shirtCollar(pen, side, cut)
  if (style === 'bomber')
    out +=
      both(pocket(pen, 40, 380, 40, 12, 'welt')) +
      zip(pen, 146, y) +
      band(pen, `M${-cut.neck} ${neckY}C${-cut.neck} 150 -28 164 0 164C28 164 ${cut.neck} 150 ${cut.neck} ${neckY}`, 17)
  if (style === 'biker')
    out +=
      inset(pen, 300) +
      `<path d="M-4 ${y}L34 206" stroke="${pen.tone.line}" stroke-width="5"/><path d="M-4 ${y}L34 206" stroke="${pen.tone.pale}" stroke-width="2" stroke-dasharray="2 2"/>` +
      lapels(pen, cut, 300, 1.5) +
      both(`<path d="M44 350l34-22" stroke="${pen.tone.pale}" stroke-width="4"/>`) +
      button(pen, 44, 196) +
      button(pen, -44, 196)
  return done(cut, out)
}

/** The jacket over its trousers, whose legs are as long below the jacket as on a person. */
const suit: Drawer = (pen, side) => {
  const top = tailored(pen, side, true)
  const men = forMen(pen)
  const trousers = legs(pen, side, { from: 0, to: pen.traits.skin ? 528 : 500, leg: 'straight', men, waist: 88 })
  return { ...top, body: `<g transform="translate(0 388)">${trousers}</g>${top.body}`, bottom: 896 }
}

export const outerwear: Record<string, Drawer> = {
  coat,
  blazer,
  jacket,
  'padded-coat': padded(false),
  gilet: padded(true),
  suit,
  robe,
  pyjamas,
}
