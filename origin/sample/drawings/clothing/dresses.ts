// Dresses, one-piece nightwear and skirts.
import {
  both,
  button,
  crease,
  drape,
  seam,
  shape,
  stitch,
  sym,
  type Drawer,
  type Pen,
  type Side,
} from '#origin/sample/drawings/pen.ts'
import { body, bodyFolds, figure, hang, neckY, sleeves, type Cut } from './garment.ts'
import { lacy, shoulderStraps } from './straps.ts'
import { extent } from './top-parts.ts'
import { backSeams, placket, shirtCollar } from './trims.ts'

/** Where a hem hangs, where a wearer has it, and how far the skirt widens to it. */
const hems: Record<string, { hung: number; worn: number; reach: number }> = {
  mini: { hung: 545, worn: 600, reach: 0.36 },
  knee: { hung: 600, worn: 679, reach: 0.51 },
  midi: { hung: 690, worn: 783, reach: 0.71 },
  maxi: { hung: 850, worn: 931, reach: 1 },
}

function cutFor(pen: Pen, length: string): Cut {
  const skirt = pen.trait('skirt', ['a-line', 'full', 'straight', 'a-line'])
  const { hung, worn, reach } = hems[length] ?? hems.knee!
  const hem = skirt === 'full' ? 150 + reach * 58 : skirt === 'straight' ? 100 + reach * 16 : 126 + reach * 46
  return figure(pen, {
    hemY: pen.traits.skin ? worn : hung,
    hem,
    curve: skirt === 'straight' ? 6 : 16,
    waistY: 350,
    hipY: 450,
    hip: skirt === 'full' ? 122 : 104,
  })
}

/** A strap top edge instead of shoulders: slips, camis, sundresses. */
function strappy(pen: Pen, side: Side, cut: Cut): string {
  const y = side === 'back' ? 232 : 214
  const inner = side === 'back' ? 10 : 22
  const outline = sym([
    [0, y + inner],
    [26, y + inner - 4, 40, y, 58, y - 8],
    [76, y + 2, 84, cut.armpitY - 6, cut.armpit, cut.armpitY + 4],
    [cut.armpit + 2, cut.armpitY + 46, cut.waist, cut.waistY - 50, cut.waist, cut.waistY],
    [cut.waist + 4, cut.waistY + 44, cut.hip, cut.hipY - 46, cut.hip + (cut.hem - cut.hip) * 0.12, cut.hipY],
    [cut.hip + (cut.hem - cut.hip) * 0.4, (cut.hipY + cut.hemY) / 2, cut.hem, cut.hemY],
    [cut.hem * 0.5, cut.hemY + cut.curve, 0, cut.hemY + cut.curve],
  ])
  const straps = shoulderStraps(pen, side, { from: [58, y - 4], over: [46, 130], width: 5 })
  return straps + pen.cloth(outline, { folds: bodyFolds(pen, cut) })
}

/** A hanger inside the straps. */
const strapHang = { y: 134, half: 44 }

function waistDetail(pen: Pen, side: Side, cut: Cut) {
  const style = pen.trait('waist', ['seam', 'tie', 'belt', 'seam', 'gathered'])
  const y = cut.waistY
  const w = cut.waist + 1
  const line = `M${-w} ${y}Q0 ${y + 11} ${w} ${y}`
  if (style === 'belt')
    return `<path d="${line}" fill="none" stroke="${pen.tone.accentDark}" stroke-width="17"/><path d="${line}" fill="none" stroke="${pen.tone.accent}" stroke-width="13"/>${side === 'front' ? `<path d="M-12 ${y - 5}h24v21h-24z" fill="none" stroke="#d9b36a" stroke-width="4"/>` : ''}`
  if (style === 'tie') {
    const bow =
      side === 'back'
        ? `<path d="M0 ${y + 6}q-42-30-52 4q10 28 52-4q42-30 52 4q-10 28-52-4" fill="${pen.tone.base}" stroke="${pen.tone.line}" stroke-opacity=".4"/><path d="M-3 ${y + 8}q-24 60-34 118l16 2q10-66 22-118q10 54 24 112l16-4q-16-66-38-110" fill="${pen.tone.dark}"/>`
        : `<path d="M12 ${y + 6}q10 44 4 96l14 2q6-60-8-98q18 30 36 70l11-7q-20-44-44-66z" fill="${pen.tone.dark}"/><path d="M2 ${y - 3}h20v18h-20z" fill="${pen.tone.light}"/>`
    return `<path d="${line}" fill="none" stroke="${pen.tone.dark}" stroke-width="12"/>${bow}`
  }
  if (style === 'gathered') {
    let ticks = ''
    for (let x = -w + 10; x < w - 6; x += 11)
      ticks += `M${x.toFixed(0)} ${y + 5}l${(x * 0.05).toFixed(1)} ${14 + (Math.abs(x) % 7)}`
    return seam(pen, line, 2) + seam(pen, ticks, 1.5)
  }
  return seam(pen, line, 1.8) + seam(pen, `M${-w * 0.55} ${y - 8}V${y - 70}M${w * 0.55} ${y - 8}V${y - 70}`)
}

function tiers(pen: Pen, cut: Cut, count: number) {
  let out = ''
  for (let at = 1; at < count; at++) {
    const share = at / count
    const y = cut.hipY + (cut.hemY - cut.hipY) * (share - 0.08)
    // The side seam is a curve from the hip to the hem.
    const along = Math.max(0, (y - cut.hipY) / (cut.hemY - cut.hipY))
    const w = cut.hip + (cut.hem - cut.hip) * (0.12 * (1 - along) ** 2 + 0.8 * along * (1 - along) + along ** 2) - 3
    out +=
      `<path d="M${-w} ${y}Q0 ${y + 16} ${w} ${y}v9Q0 ${y + 26} ${-w} ${y + 9}z" fill="${pen.tone.deep}" opacity=".28"/>` +
      seam(pen, `M${-w} ${y}Q0 ${y + 16} ${w} ${y}`)
  }
  return out
}

function dress(length: string): Drawer {
  return (pen, side) => {
    const cut = cutFor(pen, length)
    const neck = pen.trait('neckline', ['crew', 'v', 'scoop', 'square', 'boat', 'sweetheart', 'straps'])
    const sleeve =
      neck === 'straps' ? 'none' : pen.trait('sleeve', ['short', 'flutter', 'elbow', 'long', 'none', 'puff', 'balloon'])
    const trim = pen.trait('trim', ['none', 'none', 'tiers', 'buttons', 'split'])
    const part = neck === 'straps' ? null : body(pen, side, cut, neck)
    let out = sleeves(pen, cut, sleeve) + (part?.markup ?? strappy(pen, side, cut))
    if (part && side === 'front') out += stitchNeck(pen, part.neck, part.depth)
    out += trim === 'tiers' ? tiers(pen, cut, length === 'mini' ? 2 : 3) : ''
    if (side === 'front' && trim === 'buttons')
      out += placket(pen, neckY + (part?.depth ?? 100) + 6, cut.hemY - 10, length === 'mini' ? 8 : 11)
    if (side === 'front' && trim === 'split')
      out += shape(
        `M34 ${cut.hemY + cut.curve}Q30 ${cut.hemY - 60} 36 ${cut.hemY - 130}Q52 ${cut.hemY - 50} 56 ${cut.hemY + cut.curve}z`,
        pen.tone.deep,
        'opacity=".55"',
      )
    if (side === 'back')
      out +=
        backSeams(pen, cut, false, true) +
        `<path d="M0 ${part ? neckY + 14 : 236}V${cut.waistY + 60}" stroke="${pen.tone.deep}" stroke-width="3" opacity=".5"/><path d="M-3 ${part ? neckY + 14 : 236}h6v13h-6z" fill="${pen.tone.accent}"/>`
    out += waistDetail(pen, side, cut)
    return {
      body: out,
      top: neckY - 12,
      bottom: cut.hemY + cut.curve,
      width: extent(cut, sleeve),
      hang: part ? hang(cut) : strapHang,
    }
  }
}

function stitchNeck(pen: Pen, w: number, depth: number) {
  return depth > 70
    ? ''
    : stitch(
        pen,
        `M${-w - 5} ${neckY + 3}C${-w} ${neckY + depth * 0.7 + 6} ${-w * 0.62} ${neckY + depth + 7} 0 ${neckY + depth + 7}C${w * 0.62} ${neckY + depth + 7} ${w} ${neckY + depth * 0.7 + 6} ${w + 5} ${neckY + 3}`,
        pen.tone.deep,
      )
}

const wrapDress: Drawer = (pen, side) => {
  const cut = cutFor(pen, pen.trait('length', ['midi', 'maxi', 'knee']))
  const sleeve = pen.trait('sleeve', ['short', 'flutter', 'long', 'elbow', 'bell'])
  const part = body(pen, side, cut, 'deep-v')
  const y = cut.waistY
  let out = sleeves(pen, cut, sleeve) + part.markup
  if (side === 'front') {
    out += shape(
      `M${part.neck} ${neckY}Q30 ${neckY + 70} ${-cut.waist + 8} ${y}L${-cut.waist + 24} ${y}Q40 ${neckY + 90} ${part.neck + 12} ${neckY + 4}Z`,
      pen.tone.dark,
      'opacity=".55"',
    )
    out += seam(pen, `M${part.neck} ${neckY}Q30 ${neckY + 70} ${-cut.waist + 6} ${y}`, 2)
    out += shape(
      `M${-cut.waist + 6} ${y}Q${-10} ${y + 120} ${-cut.hem * 0.35} ${cut.hemY + 12}L${-cut.hem * 0.35 + 20} ${cut.hemY + 13}Q10 ${y + 120} ${-cut.waist + 30} ${y}Z`,
      pen.tone.deep,
      'opacity=".4"',
    )
  } else out += backSeams(pen, cut, true, true)
  out += `<path d="M${-cut.waist} ${y}Q0 ${y + 12} ${cut.waist} ${y}" fill="none" stroke="${pen.tone.dark}" stroke-width="17"/>`
  if (side === 'front')
    out += `<path d="M${-cut.waist + 10} ${y}q-26 56-22 128l17-2q0-64 18-112q4 50 22 98l16-6q-24-60-22-106z" fill="${pen.tone.dark}" stroke="${pen.tone.line}" stroke-opacity=".35"/><circle cx="${-cut.waist + 14}" cy="${y + 4}" r="11" fill="${pen.tone.base}"/>`
  return { body: out, top: neckY - 12, bottom: cut.hemY + 16, width: extent(cut, sleeve), hang: hang(cut) }
}

const shirtDress: Drawer = (pen, side) => {
  const cut = cutFor(pen, pen.trait('length', ['knee', 'midi', 'mini']))
  const sleeve = pen.trait('sleeve', ['long', 'short', 'elbow'])
  let out = sleeves(pen, cut, sleeve) + body(pen, side, cut, 'crew').markup
  if (side === 'front')
    out +=
      placket(pen, neckY + 34, cut.hemY + 6, 9) +
      both(stitch(pen, `M${cut.armpit - 56} ${cut.armpitY - 30}h38v34l-19 10l-19-10z`, pen.tone.deep))
  else out += backSeams(pen, cut, true, false) + crease(pen, [`M0 ${cut.shoulderY + 60}V${cut.hemY}`], 7)
  out += shirtCollar(pen, side, cut) + waistDetail(pen, side, cut)
  return { body: out, top: neckY - 18, bottom: cut.hemY + cut.curve, width: extent(cut, sleeve), hang: hang(cut) }
}

const nightdress: Drawer = (pen, side) => {
  const cut = figure(pen, {
    hemY: pen.trait('length', ['short', 'long']) === 'long' ? 660 : 560,
    hem: 138,
    waist: 90,
    hip: 112,
    curve: 10,
  })
  const slip = pen.trait('neckline', ['straps', 'scoop', 'v']) === 'straps'
  const part = slip ? null : body(pen, side, cut, pen.traits.neckline === 'v' ? 'v' : 'scoop')
  const sleeve = slip ? 'none' : pen.trait('sleeve', ['short', 'cap', 'elbow'])
  let out = sleeves(pen, cut, sleeve) + (part?.markup ?? strappy(pen, side, cut))
  out += lacy(pen, `M${-cut.hem} ${cut.hemY - 2}Q0 ${cut.hemY + 18} ${cut.hem} ${cut.hemY - 2}`)
  if (slip && side === 'front') out += lacy(pen, `M-58 206Q-30 216 0 236Q30 216 58 206`)
  if (!slip && side === 'front')
    out +=
      `<path d="M0 ${neckY + (part?.depth ?? 60) + 4}q-16-14-20 0q4 14 20 0q16-14 20 0q-4 14-20 0" fill="${pen.tone.accent}"/>` +
      placket(pen, neckY + 80, neckY + 150, 3)
  if (side === 'back') out += seam(pen, `M0 ${slip ? 250 : 150}V${cut.hemY}`)
  return {
    body: out,
    top: slip ? 134 : neckY - 10,
    bottom: cut.hemY + 16,
    width: extent(cut, sleeve),
    hang: slip ? strapHang : hang(cut),
  }
}

const skirt: Drawer = (pen, side) => {
  const length = pen.trait('length', ['mini', 'knee', 'midi', 'maxi'])
  const style = pen.trait('skirt', ['a-line', 'full', 'straight', 'pleated'])
  // A pencil skirt is never shorter than wide.
  const bottom = { mini: style === 'straight' ? 530 : 470, knee: 540, midi: 620, maxi: 720 }[length] ?? 600
  const plus = pen.traits.figure === 'plus' ? 1.12 : 1
  const [waist, hip] = [78 * plus, (style === 'straight' ? 104 : 112) * plus]
  const hem =
    (style === 'full' ? 200 : style === 'straight' ? 100 : style === 'pleated' ? 176 : 150) *
    plus *
    (0.84 + (bottom - 470) / 1500)
  const outline = sym([
    [0, 214],
    [waist, 208],
    [waist + 10, 250, hip, 290, hip + (hem - hip) * 0.2, 340],
    [hip + (hem - hip) * 0.6, (340 + bottom) / 2, hem, bottom],
    [hem * 0.5, bottom + 16, 0, bottom + 16],
  ])
  const count = style === 'full' || style === 'pleated' ? 11 : 6
  let out = pen.cloth(outline, {
    folds: drape(pen, { top: 220, bottom: bottom + 14, narrow: waist * 0.9, wide: hem * 0.94, count }),
  })
  if (style === 'pleated')
    for (let at = -4; at <= 4; at++)
      out += seam(
        pen,
        `M${at * waist * 0.22} 216Q${at * hem * 0.2} 330 ${at * hem * 0.22} ${bottom + 13 - Math.abs(at) * 2}`,
        1.6,
      )
  out += pen.cloth(
    sym([
      [0, 192],
      [waist - 4, 186],
      [waist, 208],
      [waist * 0.5, 216, 0, 216],
    ]),
    { pattern: false, paint: pen.round(pen.tone.dark) },
  )
  if (side === 'front' && style !== 'pleated')
    out +=
      pen.trait('trim', ['buttons', 'pockets', 'split', 'none']) === 'buttons'
        ? placket(pen, 220, bottom, 7)
        : both(seam(pen, `M${waist - 12} 222Q${waist * 0.84} 256 ${waist + 6} 266`, 2))
  if (side === 'front' && pen.traits.trim === 'split')
    out += shape(
      `M40 ${bottom + 14}Q36 ${bottom - 60} 44 ${bottom - 120}Q58 ${bottom - 50} 64 ${bottom + 13}z`,
      pen.tone.deep,
      'opacity=".5"',
    )
  if (side === 'back')
    out +=
      seam(pen, `M0 216V${bottom + 15}`) +
      `<path d="M0 196V300" stroke="${pen.tone.deep}" stroke-width="3.500"/>` +
      button(pen, 0, 200, 4)
  out += stitch(pen, `M${-hem + 3} ${bottom - 10}Q0 ${bottom + 8} ${hem - 3} ${bottom - 10}`, pen.tone.deep)
  return { body: out, top: 186, bottom: bottom + 16, width: Math.max(hem, hip) * 2, hang: { y: 190, half: waist - 8 } }
}

export const dresses: Record<string, Drawer> = {
  'mini-dress': dress('mini'),
  'midi-dress': dress('midi'),
  'maxi-dress': dress('maxi'),
  'wrap-dress': wrapDress,
  'shirt-dress': shirtDress,
  nightdress,
  skirt,
}
