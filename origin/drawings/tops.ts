// Tops for everybody: T-shirts, vests, blouses, knitwear, shirts, polos, hoodies.
import { both, button, crease, seam, shape, stitch, sym, type Drawer, type Pen, type Side } from './pen.ts'
import {
  backSeams,
  band,
  body,
  figure,
  hang,
  neckBand,
  neckY,
  placket,
  pocket,
  shirtCollar,
  sleeves,
  zip,
  type Cut,
} from './garment.ts'
import { lacy } from './dresses.ts'

const reach: Record<string, number> = {
  long: 64,
  balloon: 76,
  bell: 88,
  elbow: 54,
  short: 46,
  flutter: 60,
  puff: 56,
  cap: 28,
}
const extent = (cut: Cut, sleeve: string) => Math.max(cut.hem, cut.shoulder + (reach[sleeve] ?? 4)) * 2

function finish(cut: Cut, sleeve: string, out: string, above = 12) {
  const long = sleeve === 'long' || sleeve === 'balloon'
  return {
    body: out,
    top: neckY - above,
    bottom: Math.max(cut.hemY + cut.curve, long ? cut.shoulderY + 308 : 0),
    width: extent(cut, sleeve),
    hang: hang(cut),
  }
}

/** Shirts hang rather than nip in. */
const relaxed = (pen: Pen) => (pen.traits.figure?.includes('men') ? {} : { waist: 92, hip: 102 })

const hemStitch = (pen: Pen, cut: Cut) =>
  stitch(
    pen,
    `M${-cut.hem + 2} ${cut.hemY - 9}Q0 ${cut.hemY + cut.curve * 2 - 9} ${cut.hem - 2} ${cut.hemY - 9}`,
    pen.tone.deep,
  )

const tShirt: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: pen.traits.figure?.includes('men') ? 108 : 92, curve: 6 })
  const sleeve = pen.trait('sleeve', ['short', 'short', 'elbow', 'long'])
  const part = body(pen, side, cut, pen.trait('neckline', ['crew', 'v', 'scoop', 'crew']))
  let out = sleeves(pen, cut, sleeve) + part.markup + neckBand(pen, side, part, 8) + hemStitch(pen, cut)
  const detail = pen.trait('detail', ['none', 'pocket', 'panel', 'motif', 'none'])
  if (side === 'front' && detail === 'pocket') out += pocket(pen, 26, 232, 46, 52, 'patch')
  if (side === 'front' && detail === 'panel')
    out += `<path d="M${-cut.armpit} ${cut.armpitY + 4}Q0 ${cut.armpitY + 16} ${cut.armpit} ${cut.armpitY + 4}l-1 40Q0 ${cut.armpitY + 58} ${-cut.armpit + 1} ${cut.armpitY + 44}z" fill="${pen.tone.accent}" opacity=".9"/>`
  if (side === 'front' && detail === 'motif')
    out += `<g fill="none" stroke="${pen.tone.accent}" stroke-width="5"><circle cx="0" cy="272" r="34"/><path d="M-34 282q17-22 34-4t34-8M-26 294q14-14 26-2t24-4"/></g>`
  if (side === 'back')
    out += seam(
      pen,
      `M${-cut.shoulder + 8} ${cut.shoulderY + 12}Q0 ${cut.shoulderY - 6} ${cut.shoulder - 8} ${cut.shoulderY + 12}`,
    )
  return finish(cut, sleeve, out)
}

const vest: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: 86, hem: 116, hemY: 468, curve: 12 })
  const y = side === 'back' ? 214 : 196
  const strap = pen.trait('strap', ['thin', 'wide'])
  const edge = strap === 'wide' ? 16 : 6
  const outline = sym([
    [0, y + 34],
    [22, y + 30, 46, y + 6, 56, y - 10],
    [74, y + 6, 84, cut.armpitY - 8, cut.armpit, cut.armpitY],
    [cut.armpit + 2, cut.armpitY + 46, cut.waist, cut.waistY - 50, cut.waist + 4, cut.waistY],
    [cut.hip, cut.hipY - 50, cut.hem, cut.hemY],
    [cut.hem * 0.5, cut.hemY + cut.curve, 0, cut.hemY + cut.curve],
  ])
  const line = `M57 ${y - 4}Q58 168 46 136`
  let out = both(
    `<path d="${line}" fill="none" stroke="${pen.tone.deep}" stroke-width="${edge + 2}"/><path d="${line}" fill="none" stroke="${pen.tone.light}" stroke-width="${edge}"/>`,
  )
  out += pen.cloth(outline, {
    folds: crease(pen, [
      `M-70 300Q-30 330 -20 380`,
      `M40 240Q20 330 44 460`,
      `M-40 260Q-50 360 -66 460`,
      `M80 330Q50 350 20 346`,
    ]),
  })
  if (side === 'front')
    out +=
      pen.trait('trim', ['lace', 'none', 'buttons']) === 'lace'
        ? lacy(pen, `M-54 ${y - 6}Q-30 ${y + 30} 0 ${y + 32}Q30 ${y + 30} 54 ${y - 6}`)
        : stitch(pen, `M-58 ${y}Q-34 ${y + 38} 0 ${y + 42}Q34 ${y + 38} 58 ${y}`, pen.tone.deep)
  if (side === 'front' && pen.traits.trim === 'buttons') out += placket(pen, y + 42, cut.hemY, 7)
  if (side === 'back') out += seam(pen, `M0 ${y + 34}V${cut.hemY + 10}`)
  return { ...finish(cut, 'none', out + hemStitch(pen, cut), 0), top: 136 }
}

const blouse: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: 92, hip: 108, hem: 118, hemY: 478, curve: 12 })
  const neck = pen.trait('neckline', ['v', 'tie', 'collar', 'high', 'notch', 'square'])
  const sleeve = pen.trait('sleeve', ['balloon', 'bell', 'flutter', 'puff', 'long', 'elbow'])
  const part = body(pen, side, cut, neck === 'tie' || neck === 'collar' || neck === 'high' ? 'crew' : neck)
  let out = sleeves(pen, cut, sleeve) + part.markup
  if (neck === 'collar')
    out += (side === 'front' ? placket(pen, neckY + 34, cut.hemY + 8, 7) : '') + shirtCollar(pen, side, cut)
  else if (neck === 'high')
    out += pen.cloth(`M-44 134Q-50 116 -43 104Q0 114 43 104Q50 116 44 134Q0 ${side === 'back' ? 148 : 168} -44 134Z`, {
      paint: pen.sheen(pen.tone.light),
    })
  else if (neck === 'tie' && side === 'front')
    out +=
      seam(pen, `M0 164V${cut.hemY + 10}`) +
      `<path d="M0 168q-60-40-68 4q12 34 68-4q60-40 68 4q-12 34-68-4" fill="${pen.tone.light}" stroke="${pen.tone.line}" stroke-opacity=".4"/><path d="M-4 170q-26 60-30 130l20 4q2-70 20-126q14 56 14 120l20-4q-2-70-28-128z" fill="${pen.tone.base}" stroke="${pen.tone.line}" stroke-opacity=".4"/><ellipse cx="0" cy="170" rx="9" ry="11" fill="${pen.tone.dark}"/>`
  else if (side === 'front')
    out +=
      placket(pen, neckY + part.depth + 4, cut.hemY + 8, 5) + both(crease(pen, [`M30 ${neckY + part.depth}V330`], 5))
  if (side === 'back')
    out += backSeams(pen, cut, true, false) + button(pen, 0, 150, 4) + crease(pen, [`M-4 210V470`, `M8 210V470`], 6)
  return finish(cut, sleeve, out + hemStitch(pen, cut), 26)
}

function knit(open: boolean): Drawer {
  return (pen, side) => {
    const longline = pen.trait('length', ['regular', 'regular', 'longline']) === 'longline'
    const cut = figure(pen, {
      waist: pen.traits.figure?.includes('men') ? 110 : 98,
      hip: 112,
      hem: 106,
      hemY: longline ? 560 : 486,
      hipY: 450,
      curve: 4,
    })
    const neck = open ? 'v' : pen.trait('neckline', ['crew', 'v', 'roll', 'boat', 'crew'])
    const sleeve = pen.trait('sleeve', ['long', 'long', 'balloon'])
    const part = body(pen, side, cut, neck === 'roll' ? 'crew' : neck)
    const y = cut.hemY
    const rib = `M${-cut.hem - 1} ${y - 14}Q0 ${y - 10} ${cut.hem + 1} ${y - 14}`
    let out = sleeves(pen, cut, sleeve) + part.markup + band(pen, rib, 30)
    const cuffX = cut.shoulder + 36
    if (sleeve === 'long')
      out += both(band(pen, `M${cuffX - 20} ${cut.shoulderY + 292}L${cuffX + 19} ${cut.shoulderY + 288}`, 26))
    if (neck === 'roll')
      out +=
        pen.cloth(`M-45 138Q-54 112 -44 88Q0 100 44 88Q54 112 45 138Q0 ${side === 'back' ? 148 : 176} -45 138Z`, {
          pattern: false,
        }) + seam(pen, 'M-48 114Q0 130 48 114')
    else out += neckBand(pen, side, part, 12)
    if (open && side === 'front') {
      const low = neckY + part.depth
      out +=
        `<path d="M0 ${low - 4}V${y}" stroke="${pen.tone.dark}" stroke-width="24"/><path d="M0 ${low - 4}V${y}" stroke="${pen.tone.deep}" stroke-width="24" stroke-dasharray="1.5 3" opacity=".4"/>` +
        seam(pen, `M-1 ${low}V${y}`, 2)
      const count = longline ? 6 : 5
      for (let at = 0; at < count; at++) out += button(pen, 0, low + 16 + ((y - low - 34) / (count - 1)) * at, 6)
      if (pen.trait('detail', ['pockets', 'none']) === 'pockets') out += both(pocket(pen, 28, y - 118, 56, 70, 'patch'))
    }
    if (side === 'back')
      out +=
        seam(
          pen,
          `M${-cut.shoulder + 4} ${cut.shoulderY + 20}Q0 ${cut.shoulderY} ${cut.shoulder - 4} ${cut.shoulderY + 20}`,
        ) + shape(`M-9 ${neckY + 16}h18v7h-18z`, pen.tone.accent)
    return finish(cut, sleeve, out, neck === 'roll' ? 44 : 14)
  }
}

const shirt: Drawer = (pen, side) => {
  const cut = figure(pen, { hemY: 500, curve: 10, ...relaxed(pen) })
  const sleeve = pen.trait('sleeve', ['long', 'long', 'short'])
  let out = sleeves(pen, cut, sleeve) + body(pen, side, cut, 'crew').markup
  if (side === 'front') {
    out += placket(pen, neckY + 34, cut.hemY + 8, 7)
    const pockets = pen.trait('detail', ['one', 'none', 'two'])
    if (pockets !== 'none') out += pocket(pen, 30, 236, 50, 58, 'patch')
    if (pockets === 'two') out += pocket(pen, -80, 236, 50, 58, 'patch')
  } else out += backSeams(pen, cut, true, false) + crease(pen, ['M-10 214V490', 'M0 214V490', 'M10 214V490'], 5)
  if (sleeve === 'long') out += both(button(pen, cut.shoulder + 36, cut.shoulderY + 288, 3.5))
  return finish(cut, sleeve, out + shirtCollar(pen, side, cut, pen.between(0.6, 1.3)) + hemStitch(pen, cut), 20)
}

function polo(pen: Pen, side: Side) {
  const cut = figure(pen, { curve: 4, ...relaxed(pen) })
  const sleeve = pen.trait('sleeve', ['short', 'short', 'long'])
  let out = sleeves(pen, cut, sleeve) + body(pen, side, cut, 'crew').markup
  if (side === 'front') {
    out +=
      pen.cloth(`M-11 158H12V262H-11Z`, { paint: pen.sheen(pen.tone.light), pattern: false }) +
      button(pen, 0, 184) +
      button(pen, 0, 216) +
      button(pen, 0, 246)
    out += `<path d="M56 226q8-14 16 0t14 2q-6 16-17 12t-13-14" fill="${pen.tone.accent}"/>`
  } else out += backSeams(pen, cut, true, false)
  if (pen.trait('trim', ['tipped', 'plain']) === 'tipped')
    out += both(
      `<path d="M${cut.shoulder + 39} ${cut.shoulderY + 92}Q${cut.shoulder + 20} ${cut.shoulderY + 108} ${cut.armpit + 2} ${cut.armpitY + 6}" fill="none" stroke="${pen.tone.accent}" stroke-width="4"/>`.replace(
        /^.*$/,
        (markup) => (sleeve === 'short' ? markup : ''),
      ),
    )
  return finish(cut, sleeve, out + shirtCollar(pen, side, cut, 1.2) + hemStitch(pen, cut), 20)
}

const hoodie: Drawer = (pen, side) => {
  const cut = figure(pen, {
    waist: pen.traits.figure?.includes('men') ? 114 : 102,
    hip: 114,
    hem: 106,
    hemY: 492,
    hipY: 452,
    curve: 4,
  })
  const zipped = pen.trait('front', ['zip', 'pullover']) === 'zip'
  const hooded = pen.trait('hood', ['hood', 'hood', 'crew']) === 'hood'
  const part = body(pen, side, cut, 'crew')
  let out = sleeves(pen, cut, 'long') + part.markup
  out +=
    band(pen, `M${-cut.hem - 1} ${cut.hemY - 12}Q0 ${cut.hemY - 8} ${cut.hem + 1} ${cut.hemY - 12}`, 26) +
    both(band(pen, `M${cut.shoulder + 17} ${cut.shoulderY + 292}L${cut.shoulder + 56} ${cut.shoulderY + 288}`, 24))
  if (side === 'front') {
    out +=
      pen.cloth(
        sym([
          [0, 358],
          [44, 358],
          [58, 376, 84, 410, 88, 440],
          [88, 466],
          [0, 466],
        ]),
        { paint: pen.sheen(pen.tone.base) },
      ) + both(stitch(pen, 'M47 364Q62 384 82 438', pen.tone.pale))
    if (zipped) out += zip(pen, 158, 480)
  }
  if (hooded && side === 'front')
    out +=
      pen.cloth('M-78 150C-84 96 -44 74 0 74C44 74 84 96 78 150C62 178 26 186 0 198C-26 186 -62 178 -78 150Z', {
        folds: crease(pen, ['M-60 150Q-50 100 0 92', 'M56 120Q60 150 30 176']),
      }) +
      shape(
        'M-48 146C-50 108 -26 94 0 94C26 94 50 108 48 146C34 166 14 174 0 188C-14 174 -34 166 -48 146Z',
        pen.tone.deep,
      ) +
      both(
        `<path d="M24 178q-2 44 6 76" stroke="${pen.tone.accent}" stroke-width="4.5" fill="none"/><path d="M27 250l6 0l1 14l-6 0z" fill="${pen.tone.accentDark}"/>`,
      )
  else if (hooded)
    out +=
      pen.cloth('M-72 148C-84 96 -46 70 0 70C46 70 84 96 72 148C66 196 30 232 0 236C-30 232 -66 196 -72 148Z', {
        folds: crease(pen, ['M-40 110Q-30 190 0 224', 'M40 110Q34 180 10 220']),
      }) + seam(pen, 'M0 72V234', 1.8)
  else out += neckBand(pen, side, part, 13)
  return finish(cut, 'long', out, hooded ? 62 : 14)
}

export const tops: Record<string, Drawer> = {
  't-shirt': tShirt,
  vest,
  blouse,
  jumper: knit(false),
  cardigan: knit(true),
  shirt,
  'polo-shirt': polo,
  hoodie,
}
