// Coats, jackets, tailoring and what is put on over sleep: robes and pyjamas.
import { both, button, crease, drape, seam, shape, stitch, sym, type Drawer, type Pen } from './pen.ts'
import {
  backSeams,
  band,
  body,
  figure,
  hang,
  lapels,
  neckY,
  placket,
  pocket,
  shirtCollar,
  sleeves,
  zip,
  type Cut,
} from './garment.ts'
import { legs } from './bottoms.ts'

const done = (cut: Cut, body: string, above = 20) => ({
  body,
  top: neckY - above,
  bottom: Math.max(cut.hemY + cut.curve, cut.shoulderY + 306),
  width: (cut.shoulder + 62) * 2,
  hang: hang(cut),
})

/** What shows between lapels: a plain top or shirt in the accent colour. */
const inset = (pen: Pen, low: number) =>
  shape(`M-40 ${neckY + 4}Q0 ${neckY - 10} 40 ${neckY + 4}L2 ${low}L-2 ${low}Z`, pen.tone.deep)

const coat: Drawer = (pen, side) => {
  const men = pen.traits.figure?.includes('men') ?? false
  const cut = figure(pen, {
    waist: men ? 110 : 92,
    hip: 118,
    hem: men ? 126 : 142,
    hemY: pen.trait('length', ['long', 'knee']) === 'long' ? 640 : 580,
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

const blazer: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: pen.traits.figure?.includes('men') ? 104 : 86, hemY: 506, hem: 118, curve: 12 })
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
  out += inset(pen, low) + lapels(pen, cut, low, single === 'double' ? 1.3 : 1) + pocket(pen, 44, 262, 36, 8, 'welt')
  out += button(pen, 6, low + 16, 6) + (single === 'one' ? '' : button(pen, 6, low + 66, 6))
  if (single === 'double') out += button(pen, -40, low + 16, 6) + button(pen, -40, low + 66, 6)
  return done(cut, out)
}

const jacket: Drawer = (pen, side) => {
  const cut = figure(pen, { hemY: 462, hipY: 430, hem: 106, waist: 98, curve: 4 })
  const style = pen.trait('front', ['trucker', 'bomber', 'biker', 'trucker'])
  let out = sleeves(pen, cut, 'long') + body(pen, side, cut, 'crew').markup
  const y = cut.hemY
  if (style === 'bomber')
    out +=
      band(pen, `M${-cut.hem - 1} ${y - 12}Q0 ${y - 8} ${cut.hem + 1} ${y - 12}`, 28) +
      both(band(pen, `M${cut.shoulder + 17} ${cut.shoulderY + 292}L${cut.shoulder + 56} ${cut.shoulderY + 288}`, 24))
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

/** Half the body's width at a height, a little inside its edge. */
function widthAt(cut: Cut, y: number) {
  const [a, b, share] =
    y < cut.armpitY
      ? [cut.armpit - 12, cut.armpit - 12, 0]
      : y < cut.waistY
        ? [cut.armpit, cut.waist, (y - cut.armpitY) / (cut.waistY - cut.armpitY)]
        : [cut.waist, cut.hip, Math.min(1, (y - cut.waistY) / (cut.hipY - cut.waistY))]
  return a + (b - a) * share - 3
}

/** Padded: a coat or a gilet in channels. */
function padded(armless: boolean): Drawer {
  return (pen, side) => {
    const long = !armless && pen.trait('length', ['short', 'long']) === 'long'
    const cut = figure(pen, {
      waist: 102,
      hip: 116,
      hem: 112,
      hemY: long ? 590 : 480,
      hipY: 440,
      curve: 6,
      shoulder: armless
        ? pen.traits.figure?.includes('men')
          ? 108
          : 92
        : pen.traits.figure?.includes('men')
          ? 124
          : 102,
    })
    let out = (armless ? '' : sleeves(pen, cut, 'long')) + body(pen, side, cut, 'crew').markup
    const step = pen.between(40, 56)
    for (let y = 200; y < cut.hemY - 14; y += step) {
      const w = widthAt(cut, y)
      out += `<path d="M${-w} ${y}Q0 ${y + 16} ${w} ${y}v8Q0 ${y + 28} ${-w} ${y + 8}z" fill="${pen.tone.deep}" opacity=".2"/>`
      out += seam(pen, `M${-w} ${y}Q0 ${y + 14} ${w} ${y}`, 2)
    }
    if (!armless)
      out += both(
        seam(
          pen,
          `M${cut.shoulder + 4} 226L${cut.shoulder + 28} 216M${cut.shoulder + 4} 290L${cut.shoulder + 38} 282M${cut.shoulder + 10} 354L${cut.shoulder + 46} 347`,
          2,
        ),
      )
    const collar = pen.trait('collar', ['funnel', 'hood'])
    if (collar === 'hood' && !armless)
      out +=
        pen.cloth('M-80 156C-90 92 -46 66 0 66C46 66 90 92 80 156C50 190 -50 190 -80 156Z', {
          folds: crease(pen, ['M-60 120Q0 90 60 120', 'M-70 150Q0 120 70 150']),
        }) +
        (side === 'front'
          ? shape('M-46 156C-50 112 -24 96 0 96C24 96 50 112 46 156C20 180 -20 180 -46 156Z', pen.tone.deep)
          : seam(pen, 'M0 68V182'))
    else
      out += pen.cloth(
        `M-50 140Q-60 108 -48 92Q0 ${side === 'back' ? 84 : 108} 48 92Q60 108 50 140Q0 ${side === 'back' ? 156 : 178} -50 140Z`,
      )
    if (side === 'front') out += zip(pen, 150, cut.hemY) + both(pocket(pen, 42, 392, 46, 12, 'welt'))
    return {
      ...done(cut, out, 62),
      width: armless ? cut.hip * 2 + 10 : (cut.shoulder + 62) * 2,
      bottom: armless ? cut.hemY + 8 : Math.max(cut.hemY + 8, cut.shoulderY + 306),
    }
  }
}

const suit: Drawer = (pen, side) => {
  const top = blazer(pen, side)
  const bottom = legs(pen, side, {
    from: 0,
    to: 420,
    leg: 'straight',
    men: pen.traits.figure?.includes('men') ?? false,
    waist: 84,
  })
  return {
    ...top,
    body: `<g transform="translate(0 420) scale(.92)">${bottom}</g>${top.body}`,
    bottom: 806,
    width: top.width,
  }
}

const robe: Drawer = (pen, side) => {
  const cut = figure(pen, {
    waist: 100,
    hip: 120,
    hem: 136,
    hemY: pen.trait('length', ['long', 'knee']) === 'long' ? 660 : 580,
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

const pyjamas: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: 100, hem: 114, hemY: 456, hipY: 430, curve: 6 })
  const short = pen.trait('leg', ['long', 'short', 'long']) === 'short'
  const sleeve = pen.trait('sleeve', ['long', 'short'])
  let out =
    `<g transform="translate(0 396)">${legs(pen, side, { from: 0, to: short ? 190 : 372, leg: 'wide', men: false, waist: 92 })}</g>` +
    sleeves(pen, cut, sleeve)
  out += body(pen, side, cut, 'crew').markup
  if (side === 'front') out += placket(pen, neckY + 34, cut.hemY + 4, 5) + pocket(pen, 30, 236, 48, 56, 'patch')
  else out += backSeams(pen, cut, true, false)
  out += shirtCollar(pen, side, cut, 1.2)
  out +=
    both(
      `<path d="M${cut.hem - 4} ${cut.hemY - 4}Q50 ${cut.hemY + 6} 0 ${cut.hemY + 4}" fill="none" stroke="${pen.tone.accent}" stroke-width="3"/>`,
    ) + stitch(pen, `M${-cut.hem} ${cut.hemY - 12}H${cut.hem}`, pen.tone.accent)
  return { ...done(cut, out), bottom: short ? 590 : 776 }
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
