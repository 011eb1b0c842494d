// Legs: jeans, trousers, leggings, joggers, shorts, and the same part under suits and pyjamas.
import {
  both,
  button,
  crease,
  forMen,
  seam,
  shape,
  stitch,
  sym,
  type Drawer,
  type Pen,
  type Side,
} from '#origin/sample/drawings/pen.ts'
import { band } from './trims.ts'

/** `spread` is the hip as a share of the waist. */
type Legs = { from: number; to: number; leg: string; men: boolean; waist: number; spread?: number }

const shapes: Record<string, { knee: number; hem: number; gap: number }> = {
  skinny: { knee: 0.62, hem: 0.44, gap: 10 },
  slim: { knee: 0.78, hem: 0.58, gap: 8 },
  straight: { knee: 0.86, hem: 0.8, gap: 6 },
  bootcut: { knee: 0.74, hem: 0.92, gap: 6 },
  tapered: { knee: 0.86, hem: 0.54, gap: 8 },
  wide: { knee: 0.95, hem: 1.02, gap: 12 },
  flare: { knee: 0.7, hem: 1.04, gap: 12 },
}

const plusOf = (pen: Pen) => (pen.traits.figure?.startsWith('plus') ? 1.13 : 1)

/** Where the middle of a leg's hem is, and half its width. */
export function footOf(pen: Pen, leg: string, men: boolean, waist: number, spread = men ? 1.16 : 1.38) {
  const { knee, hem, gap } = shapes[leg] ?? shapes.straight!
  const hip = waist * plusOf(pen) * spread
  const half = hip * 0.96
  return { foot: gap + half * 0.5, half: (half * hem) / 2, hip, knee: (half * knee) / 2, gap }
}

/** Both legs from a waist at y = `from` down to `to`, each its own cloth so that they overlap naturally. */
export function legs(pen: Pen, side: Side, { from, to, leg, men, waist, spread }: Legs) {
  const w = waist * plusOf(pen)
  const { foot: out, half: hemHalf, hip, knee, gap } = footOf(pen, leg, men, waist, spread)
  const [kneeW, hemW] = [knee * 2, hemHalf * 2]
  const rise = men ? 132 : 144
  const crotch = from + rise
  const kneeY = crotch + (to - crotch) * 0.46
  // A short leg has no knee.
  const short = to - crotch < 150
  const one = short
    ? `M-2 ${from}L${w} ${from - 5}C${w + 4} ${from + 40} ${hip} ${from + 70} ${hip} ${crotch - 6}L${hip + 12} ${to}Q${hip * 0.5} ${to + 8} 9 ${to}L-2 ${crotch}Z`
    : `M-2 ${from}L${w} ${from - 5}C${w + 4} ${from + 40} ${hip} ${from + 70} ${hip} ${crotch - 6}C${hip} ${crotch + 60} ${out + kneeW / 2 + 4} ${kneeY - 60} ${out + kneeW / 2} ${kneeY}L${out + hemW / 2 + 2} ${to}Q${out} ${to + 7} ${out - hemW / 2 + 2} ${to}L${out - kneeW / 2} ${kneeY}C${gap - 2} ${crotch + 70} ${gap - 4} ${crotch + 30} -2 ${crotch}Z`
  const fold =
    crease(pen, [
      `M4 ${crotch - 4}Q30 ${crotch - 2} ${hip * 0.6} ${crotch - 30}`,
      `M6 ${crotch + 8}Q40 ${crotch + 16} ${hip * 0.74} ${crotch + 4}`,
      `M${out - kneeW / 2} ${kneeY}Q${out} ${kneeY + 12} ${out + kneeW * 0.3} ${kneeY - 6}`,
      `M${out + kneeW / 2} ${kneeY + 18}Q${out} ${kneeY + 28} ${out - kneeW * 0.3} ${kneeY + 22}`,
    ]) +
    `<path d="M${gap} ${crotch}L${out - hemW / 2} ${to}L${out - hemW / 2 + 14} ${to}Z" fill="${pen.tone.deep}" opacity=".5"/><path d="M${hip * 0.62} ${from + 40}Q${out + 8} ${kneeY} ${out + 4} ${to}" stroke="#fff" stroke-width="13" fill="none" opacity=".14"/>`
  return (
    both(
      pen.cloth(one, {
        folds: to - from > 180 ? fold : crease(pen, [`M4 ${crotch - 4}Q30 ${crotch} ${hip * 0.6} ${crotch - 24}`]),
      }),
    ) +
    seam(pen, side === 'front' ? `M0 ${from}V${crotch - 20}Q-1 ${crotch - 6} 0 ${crotch}` : `M0 ${from}V${crotch}`, 2)
  )
}

const waistband = (pen: Pen, w: number, y: number, height = 24) =>
  pen.cloth(
    sym([
      [0, y],
      [w, y - 5],
      [w + 3, y + height - 5],
      [w * 0.5, y + height + 2, 0, y + height + 2],
    ]),
    { paint: pen.round(pen.tone.base) },
  )

const figureOf = (pen: Pen) => ({
  men: forMen(pen),
  plus: plusOf(pen),
})

function art(body: string, bottom: number, waist: number, spread = 1) {
  return { body, top: 166, bottom, width: waist * 2.9 * spread, hang: { y: 168, half: waist - 6 } }
}

const jeans: Drawer = (pen, side) => {
  const { men, plus } = figureOf(pen)
  const waist = men ? 88 : 76
  const leg = pen.trait(
    'leg',
    men ? ['straight', 'slim', 'tapered', 'bootcut'] : ['skinny', 'straight', 'wide', 'bootcut', 'flare'],
  )
  const to = pen.traits.length === 'cropped' ? 640 : 710
  const w = waist * plus
  /** Where the side seam is below the waistband, as a share of the waist. */
  const seamAt = men ? 1.1 : 1.24
  const thread = pen.pattern === 'denim' ? '#d9a441' : pen.tone.pale
  let out =
    legs(pen, side, { from: 176, to, leg, men, waist }) +
    waistband(pen, w, 174, 24) +
    stitch(pen, `M${-w} 193Q0 201 ${w} 193`, thread)
  for (const x of [-w * 0.62, w * 0.62, ...(side === 'back' ? [0] : [])])
    out += `<path d="M${x - 4} 169h8v32h-8z" fill="${pen.tone.dark}" stroke="${thread}" stroke-width="1"/>`
  if (side === 'front')
    out +=
      button(pen, 0, 186, 6) +
      stitch(pen, 'M12 202V268Q10 284 0 290', thread) +
      both(
        stitch(pen, `M${w * 0.36} 203Q${w * 0.44} 240 ${w * seamAt} 238`, thread) +
          seam(pen, `M${w * 0.34} 203Q${w * 0.42} 246 ${w * seamAt} 243`),
      )
  else
    out +=
      stitch(pen, `M${-w - 8} 224L0 244L${w + 8} 224`, thread) +
      both(
        pen.cloth(`M${w * 0.24} 254L${w * 0.98} 246L${w} 306L${w * 0.64} 326L${w * 0.26} 312Z`, { edge: 0.6 }) +
          stitch(pen, `M${w * 0.3} 286Q${w * 0.5} 306 ${w * 0.62} 288Q${w * 0.78} 300 ${w * 0.94} 280`, thread),
      ) +
      shape(`M${w * 0.3} 172h40v24h-40z`, '#a9743f')
  return art(out, to + 8, w, leg === 'wide' || leg === 'flare' ? 1.12 : 1)
}

const trousers: Drawer = (pen, side) => {
  const { men, plus } = figureOf(pen)
  const waist = men ? 88 : 76
  const leg = pen.trait('leg', men ? ['straight', 'slim', 'tapered'] : ['wide', 'tapered', 'straight', 'flare'])
  const to = pen.traits.length === 'cropped' ? 636 : 712
  const w = waist * plus
  let out = legs(pen, side, { from: 176, to, leg, men, waist }) + waistband(pen, w, 174, 22)
  const front = pen.trait('front', ['pleat', 'flat', 'tie'])
  if (side === 'front') {
    out += both(
      seam(pen, `M${w * 0.72} 198L${w * (men ? 1.1 : 1.16)} 262`, 2) +
        (front === 'flat' ? '' : seam(pen, `M${w * 0.42} 198Q${w * 0.5} 300 ${w * 0.62} ${to - 10}`, 1.8)),
    )
    if (front === 'tie')
      out += `<path d="M0 190q-44-26-50 4q8 26 50-4q44-26 50 4q-8 26-50-4" fill="${pen.tone.light}" stroke="${pen.tone.line}" stroke-opacity=".4"/><path d="M-3 192q-18 44-22 90l14 2q4-46 14-84q10 44 14 80l14-2q-4-50-26-86z" fill="${pen.tone.dark}"/>`
    else out += button(pen, 0, 186, 4) + seam(pen, 'M10 200V272Q8 284 0 290')
  } else out += both(pocket2(pen, w)) + both(seam(pen, `M${w * 0.5} 198V240`))
  return art(out, to + 8, w, leg === 'wide' || leg === 'flare' ? 1.12 : 1)
}

const pocket2 = (pen: Pen, w: number) =>
  seam(pen, `M${w * 0.3} 262l${w * 0.6} -5v8l${w * -0.6} 5z`, 1.8) + button(pen, w * 0.6, 272, 3)

const leggings: Drawer = (pen, side) => {
  const { plus } = figureOf(pen)
  const to = pen.trait('length', ['full', 'cropped']) === 'cropped' ? 600 : 700
  const w = 72 * plus
  let out =
    legs(pen, side, { from: 176, to, leg: 'skinny', men: false, waist: 72, spread: 1.24 }) + waistband(pen, w, 166, 42)
  if (pen.trait('detail', ['panel', 'plain', 'panel']) === 'panel')
    out += both(
      `<path d="M${w + 6} 240C${w * 1.2} 330 ${w * 1.06} 420 ${w * 0.9} ${to - 50}" fill="none" stroke="${pen.tone.accent}" stroke-width="6" opacity=".9"/>`,
    )
  out +=
    side === 'back'
      ? shape(`M-17 182h34v16h-34z`, pen.tone.deep) + seam(pen, `M-60 232Q0 290 60 232`)
      : stitch(pen, `M${-w} 205Q0 214 ${w} 205`, pen.tone.pale)
  return art(out, to + 8, w)
}

const joggers: Drawer = (pen, side) => {
  const { men, plus } = figureOf(pen)
  const w = (men ? 88 : 78) * plus
  let out =
    legs(pen, side, { from: 176, to: 676, leg: 'tapered', men, waist: men ? 88 : 78 }) +
    band(pen, `M${-w - 2} 184Q0 192 ${w + 2} 184`, 32)
  const { foot: x, hip } = footOf(pen, 'tapered', men, men ? 88 : 78)
  const half = hip * 0.96
  out += both(band(pen, `M${x - half * 0.27} 684H${x + half * 0.29}`, 30))
  if (side === 'front')
    out += both(
      seam(pen, `M${w * 0.62} 202Q${w * 0.9} 240 ${w * 1.16} 262`, 2) +
        `<path d="M8 196q-2 40 8 70" fill="none" stroke="${pen.tone.accent}" stroke-width="4.500"/>`,
    )
  else out += pen.cloth(`M24 250h54v58q-27 12-54 0z`) + stitch(pen, 'M24 262h54')
  if (pen.trait('detail', ['stripe', 'plain']) === 'stripe')
    out += both(
      `<path d="M${hip - 8} 290Q${hip - 10} 440 ${x + half * 0.25} 666" stroke="${pen.tone.accent}" stroke-width="7" fill="none"/>`,
    )
  return art(out, 700, w)
}

function shorts(swim: boolean): Drawer {
  return (pen, side) => {
    const { men, plus } = figureOf(pen)
    const waist = men ? 90 : 78
    const w = waist * plus
    const to =
      pen.trait('length', ['mid', 'long', 'short']) === 'long' ? 440 : pen.traits.length === 'short' ? 372 : 404
    let out = legs(pen, side, { from: 176, to, leg: 'wide', men, waist })
    out += swim ? band(pen, `M${-w - 2} 186Q0 194 ${w + 2} 186`, 28) : waistband(pen, w, 174, 24)
    if (side === 'front')
      out +=
        both(seam(pen, `M${w * 0.66} 200L${w * 1.14} 256`, 2)) +
        (swim || pen.trait('front', ['tie', 'button']) === 'tie'
          ? both(`<path d="M6 190q-4 34 12 60" fill="none" stroke="${pen.tone.accent}" stroke-width="5"/>`)
          : button(pen, 0, 186, 6) + seam(pen, 'M11 200V276'))
    else out += swim ? pen.cloth('M22 238h60v56h-60z') + stitch(pen, 'M22 250h60') : both(pocket2(pen, w))
    return { body: out, top: 166, bottom: to + 8, width: w * 3.1, hang: { y: 170, half: w - 6 } }
  }
}

export const bottoms: Record<string, Drawer> = {
  jeans,
  trousers,
  leggings,
  joggers,
  shorts: shorts(false),
  'swim-shorts': shorts(true),
}
