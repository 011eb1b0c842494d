// Tops for everybody: vests, blouses, shirts, polos.
import {
  both,
  button,
  crease,
  seam,
  stitch,
  sym,
  type Drawer,
  type Pen,
  type Side,
} from '#origin/sample/drawings/pen.ts'
import { body, figure, neckY, sleeves } from './garment.ts'
import { hoodie, knit } from './knitwear.ts'
import { lacy, shoulderStraps } from './straps.ts'
import { tShirt, tunic } from './tees.ts'
import { finish, hemStitch, relaxed, topSleeve } from './top-parts.ts'
import { backSeams, placket, pocket, shirtCollar } from './trims.ts'

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
  let out = shoulderStraps(pen, side, { from: [57, y - 2], over: [46, 132], width: edge })
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
  return { ...finish(cut, 'none', out + hemStitch(pen, cut), 0), top: 130, hang: { y: 136, half: 44 } }
}

const blouse: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: 92, hip: 108, hem: 110, hemY: 478, curve: 12 })
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

const shirt: Drawer = (pen, side) => {
  const cut = figure(pen, { hemY: 500, curve: 10, ...relaxed(pen) })
  const sleeve = topSleeve(pen.trait('sleeve', ['long', 'long', 'short']))
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
  const sleeve = topSleeve(pen.trait('sleeve', ['short', 'short', 'long']))
  let out = sleeves(pen, cut, sleeve) + body(pen, side, cut, 'crew').markup
  if (side === 'front') {
    out +=
      pen.cloth(`M-11 158H12V262H-11Z`, { paint: pen.sheen(pen.tone.light), pattern: false }) +
      button(pen, 0, 184) +
      button(pen, 0, 216) +
      button(pen, 0, 246)
    out += `<path d="M56 226q8-14 16 0t14 2q-6 16-17 12t-13-14" fill="${pen.tone.accent}"/>`
  } else out += backSeams(pen, cut, true, false)
  if (pen.trait('trim', ['tipped', 'plain']) === 'tipped' && sleeve === 'tee')
    out += both(
      `<path d="M${cut.shoulder + 64} ${cut.shoulderY + 74}L${cut.shoulder + 25} ${cut.shoulderY + 102}" fill="none" stroke="${pen.tone.accent}" stroke-width="4"/>`,
    )
  return finish(cut, sleeve, out + shirtCollar(pen, side, cut, 1.2) + hemStitch(pen, cut), 20)
}

export const tops: Record<string, Drawer> = {
  't-shirt': tShirt,
  tunic,
  vest,
  blouse,
  jumper: knit(false),
  cardigan: knit(true),
  shirt,
  'polo-shirt': polo,
  hoodie,
}
