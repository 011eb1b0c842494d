// Parts of upper garments: a figure, a body with a neckline, sleeves.
import { both, crease, drape, seam, shape, stitch, sym, type Pen, type Side } from '#origin/sample/drawings/pen.ts'

/** Half-widths and heights on a figure whose neck point is at y = 130. */
export type Cut = {
  neck: number
  shoulder: number
  shoulderY: number
  armpit: number
  armpitY: number
  waist: number
  waistY: number
  hip: number
  hipY: number
  hem: number
  hemY: number
  curve: number
}

const women: Cut = {
  neck: 46,
  shoulder: 100,
  shoulderY: 151,
  armpit: 88,
  armpitY: 256,
  waist: 80,
  waistY: 362,
  hip: 104,
  hipY: 462,
  hem: 108,
  hemY: 470,
  curve: 8,
}
const men: Cut = {
  neck: 45,
  shoulder: 122,
  shoulderY: 155,
  armpit: 109,
  armpitY: 266,
  waist: 106,
  waistY: 380,
  hip: 108,
  hipY: 470,
  hem: 110,
  hemY: 484,
  curve: 5,
}

/** The figure the garment is cut for; plus sizes are wider all the way down. */
export function figure(pen: Pen, changes: Partial<Cut> = {}): Cut {
  const forMen = pen.traits.figure === 'men' || pen.traits.figure === 'plus-men'
  const cut = { ...(forMen ? men : women), ...changes }
  const wider = pen.traits.figure === 'plus' ? 1.13 : pen.traits.figure === 'plus-men' ? 1.14 : 1
  for (const key of ['shoulder', 'armpit', 'waist', 'hip', 'hem'] as const)
    cut[key] *= key === 'shoulder' ? 1 + (wider - 1) * 0.7 : wider
  return cut
}

/** A hanging garment is drawn shorter than it is: on a person the skirt reaches where its name says. */
export const onBody = (pen: Pen, hemY: number) => (pen.traits.skin ? hemY + Math.max(0, hemY - 470) * 0.74 : hemY)

export const neckY = 130
const top = neckY

type Neck = { depth: number; width: number; curve: (width: number, depth: number) => number[][] }

export function neckline(name: string, neck: number): Neck {
  const round = (width: number, depth: number): number[][] => [
    [width * 0.62, top + depth, width * 0.98, top + depth * 0.55, width, top],
  ]
  const straight = (width: number): number[][] => [[width * 0.45, top + 26, width, top]]
  switch (name) {
    case 'v':
      return { depth: 84, width: neck, curve: straight }
    case 'deep-v':
      return { depth: 118, width: neck + 4, curve: straight }
    case 'scoop':
      return { depth: 66, width: neck + 14, curve: round }
    case 'boat':
      return { depth: 17, width: neck + 26, curve: round }
    case 'square':
      return {
        depth: 62,
        width: neck + 12,
        curve: (width, depth) => [
          [width * 0.88, top + depth - 1],
          [width, top],
        ],
      }
    case 'sweetheart':
      return {
        depth: 96,
        width: neck + 20,
        curve: (width, depth) => [
          [width * 0.14, top + depth - 38, width * 0.74, top + depth - 58, width * 0.9, top + depth - 24],
          [width * 0.94, top + depth - 60, width, top],
        ],
      }
    case 'notch':
      return {
        depth: 62,
        width: neck,
        curve: (width, depth) => [
          [6, top + depth - 30],
          [width * 0.62, top + 28, width * 0.98, top + 14, width, top],
        ],
      }
    default:
      return { depth: 30, width: neck, curve: round }
  }
}

export type Body = { markup: string; neck: number; depth: number; shoulder: number }

/** The body in the requested view; a back always has a high, plain neckline. */
export function body(
  pen: Pen,
  side: Side,
  cut: Cut,
  name: string,
  choice: { folds?: string; split?: boolean } = {},
): Body {
  const { depth, width, curve } = neckline(side === 'back' ? 'crew' : name, neckline(name, cut.neck).width)
  const deep = side === 'back' ? 13 : depth
  const bend = Math.min(46, (cut.hipY - cut.waistY) * 0.45)
  const outline = sym([
    [0, top + deep],
    ...curve(width, deep),
    [width + (cut.shoulder - width) * 0.62, top + 7, cut.shoulder - 3, cut.shoulderY - 3],
    [cut.shoulder, cut.shoulderY, cut.shoulder - 1, cut.shoulderY + 6],
    [cut.shoulder - 13, cut.shoulderY + 42, cut.armpit - 10, cut.armpitY - 26, cut.armpit, cut.armpitY],
    [cut.armpit + 2, cut.armpitY + 46, cut.waist, cut.waistY - 50, cut.waist, cut.waistY],
    [cut.waist + 4, cut.waistY + bend, cut.hip, cut.hipY - bend, cut.hip + (cut.hem - cut.hip) * 0.12, cut.hipY],
    [cut.hip + (cut.hem - cut.hip) * 0.4, (cut.hipY + cut.hemY) / 2, cut.hem, cut.hemY],
    [cut.hem * 0.5, cut.hemY + cut.curve, 0, cut.hemY + cut.curve],
  ])
  const soft = choice.folds ?? bodyFolds(pen, cut)
  const inside =
    side === 'back'
      ? ''
      : pen.traits.skin
        ? shape(innerBack(width, deep, curve, -13), pen.traits.under ? 'none' : pen.traits.skin)
        : insideBack(pen, width, deep, curve)
  return { markup: inside + pen.cloth(outline, { folds: soft }), neck: width, depth: deep, shoulder: cut.shoulder }
}

/** The inside of the back, which a low neckline shows from the nape's facing down. */
function insideBack(pen: Pen, width: number, depth: number, curve: Neck['curve']) {
  const dip = depth > 50 && width > 50 ? 22 : -13
  const nape = `M${-width} ${top}Q0 ${top + dip * 2} ${width} ${top}`
  const seamFrom = top + dip
  return (
    shape(innerBack(width, depth, curve, dip * 2), pen.sheen(pen.tone.deep)) +
    `<path d="${nape}" fill="none" stroke="${pen.tone.dark}" stroke-width="${dip > 0 ? 10 : 5}"/>` +
    (dip > 0 ? seam(pen, `M0 ${seamFrom}V${top + depth}`, 2) : '') +
    label(pen, seamFrom)
  )
}

const innerBack = (width: number, depth: number, curve: Neck['curve'], bend: number) =>
  `M${-width} ${top}Q0 ${top + bend} ${width} ${top}${innerNeck(width, depth, curve)}Z`

function innerNeck(width: number, depth: number, curve: Neck['curve']) {
  const clean = curve(width, depth).map((segment) => segment.slice(-2) as [number, number])
  const low = top + depth
  return clean.length > 1
    ? `L${width * 0.9} ${low}L${-width * 0.9} ${low}`
    : depth > 80
      ? `L0 ${low}`
      : `C${width} ${top + depth * 0.6} ${width * 0.6} ${low} 0 ${low}C${-width * 0.6} ${low} ${-width} ${top + depth * 0.6} ${-width} ${top}`
}

const label = (pen: Pen, y: number) =>
  `<path d="M-11 ${y + 7}h22v11h-22z" fill="${pen.tone.pale}"/><path d="M-6 ${y + 12.5}h12" stroke="${pen.tone.deep}" stroke-width="1.600"/>`

export function bodyFolds(pen: Pen, cut: Cut) {
  const side = cut.waist
  return (
    crease(pen, [
      `M${cut.armpit - 8} ${cut.armpitY + 4}Q${side * 0.6} ${cut.armpitY + 30} ${side * 0.3} ${cut.armpitY + pen.between(30, 60)}`,
      `M${-side} ${cut.waistY - 26}Q${-side * 0.5} ${cut.waistY - 8} ${-side * 0.1} ${cut.waistY - pen.between(14, 36)}`,
      `M${-cut.armpit + 8} ${cut.armpitY + 6}Q${-side * 0.6} ${cut.armpitY + 34} ${-side * 0.35} ${cut.armpitY + pen.between(40, 80)}`,
      `M${side} ${cut.waistY + 4}Q${side * 0.55} ${cut.waistY + 14} ${side * 0.2} ${cut.waistY + pen.between(2, 24)}`,
    ]) +
    (cut.hemY > 520
      ? drape(pen, {
          top: cut.waistY + 8,
          bottom: cut.hemY + 12,
          narrow: cut.waist * 0.8,
          wide: cut.hem * 0.92,
          count: 7,
        })
      : '')
  )
}

/** Both sleeves, behind the body. */
export function sleeves(pen: Pen, cut: Cut, name: string): string {
  const [x, y] = [cut.shoulder - 2, cut.shoulderY]
  const [ax, ay] = [cut.armpit - 12, cut.armpitY]
  const lean = pen.between(-5, 7)
  const outline = {
    short: `M${x - 24} ${y - 13}C${x + 12} ${y - 6} ${x + 32} ${y + 46} ${x + 44} ${y + 100}Q${x + 24} ${y + 116} ${ax + 14} ${ay + 14}L${ax} ${ay}Z`,
    tee: `M${x - 24} ${y - 13}C${x + 6} ${y - 9} ${x + 46} ${y + 34} ${x + 74} ${y + 82}L${x + 34} ${y + 112}Q${x + 12} ${y + 100} ${ax} ${ay}Z`,
    cap: `M${x - 24} ${y - 13}C${x + 12} ${y - 6} ${x + 24} ${y + 22} ${x + 26} ${y + 50}Q${x + 8} ${y + 66} ${ax + 4} ${ay - 24}Z`,
    flutter: `M${x - 24} ${y - 13}C${x + 22} ${y - 4} ${x + 46} ${y + 50} ${x + 58} ${y + 92}Q${x + 44} ${y + 108} ${x + 34} ${y + 96}Q${x + 24} ${y + 112} ${x + 12} ${y + 99}Q${x + 2} ${y + 110} ${ax + 4} ${ay - 4}Z`,
    puff: `M${x - 18} ${y - 4}C${x + 4} ${y - 34} ${x + 60} ${y - 2} ${x + 52} ${y + 62}C${x + 50} ${y + 84} ${x + 38} ${y + 96} ${x + 28} ${y + 98}L${ax + 4} ${ay + 2}Z`,
    elbow: `M${x - 24} ${y - 13}C${x + 18} ${y - 6} ${x + 34} ${y + 70} ${x + 50} ${y + 164}Q${x + 30} ${y + 176} ${x + 8} ${y + 172}L${ax} ${ay}Z`,
    long: `M${x - 24} ${y - 13}C${x + 22} ${y - 6} ${x + 34 + lean} ${y + 120} ${x + 56 + lean} ${y + 298}Q${x + 38 + lean} ${y + 306} ${x + 22 + lean} ${y + 303}C${x + 12} ${y + 210} ${ax + 14} ${ay + 50} ${ax} ${ay}Z`,
    bell: `M${x - 24} ${y - 13}C${x + 22} ${y - 6} ${x + 34} ${y + 90} ${x + 86} ${y + 256}Q${x + 58} ${y + 282} ${x + 20} ${y + 274}C${x + 14} ${y + 190} ${ax + 14} ${ay + 46} ${ax} ${ay}Z`,
    balloon: `M${x - 24} ${y - 13}C${x + 40} ${y - 4} ${x + 84} ${y + 190} ${x + 72} ${y + 262}C${x + 66} ${y + 280} ${x + 58} ${y + 284} ${x + 50} ${y + 284}L${x + 27} ${y + 282}C${x + 4} ${y + 252} ${ax + 12} ${ay + 60} ${ax} ${ay}Z`,
  }[name]
  if (!outline) return ''
  const long = name === 'long' || name === 'balloon' || name === 'bell' || name === 'elbow'
  const folds = crease(
    pen,
    long
      ? [
          `M${x + 34} ${y + 128}Q${x + 20} ${y + 148} ${x + 2} ${y + 140}`,
          `M${x + 20} ${y + 20}Q${x + 30} ${y + 100} ${x + 42} ${y + 250}`,
          `M${ax + 4} ${ay - 6}Q${x + 14} ${y + 120} ${x + 24} ${y + 290}`,
        ]
      : [
          `M${ax} ${ay - 10}Q${x + 8} ${y + 62} ${x + 12} ${y + 18}`,
          `M${x + 16} ${y + 20}Q${x + 26} ${y + 50} ${x + 30} ${y + 90}`,
        ],
  )
  let cuff = ''
  if (name === 'balloon')
    cuff = pen.cloth(
      `M${x + 27} ${y + 281}L${x + 52} ${y + 284}L${x + 55} ${y + 308}Q${x + 42} ${y + 313} ${x + 30} ${y + 308}Z`,
      { pattern: false },
    )
  if (name === 'long')
    cuff = seam(pen, `M${x + 53 + lean} ${y + 276}Q${x + 36 + lean} ${y + 284} ${x + 19 + lean} ${y + 280}`)
  if (name === 'short' || name === 'elbow') {
    const drop = name === 'short' ? 0 : 66
    const out = name === 'short' ? 0 : 5
    cuff = stitch(
      pen,
      `M${x + 41 + out} ${y + 92 + drop}Q${x + 24 + out} ${y + 107 + drop} ${name === 'short' ? ax + 13 : x + 8} ${name === 'short' ? ay + 5 : y + 164}`,
      pen.tone.deep,
    )
  }
  if (name === 'tee') cuff = stitch(pen, `M${x + 67} ${y + 75}L${x + 28} ${y + 104}`, pen.tone.deep)
  if (name === 'puff') cuff = seam(pen, `M${x + 46} ${y + 84}Q${x + 26} ${y + 86} ${ax + 8} ${ay - 8}`, 3)
  return both(pen.cloth(outline, { folds }) + cuff)
}

export const hang = (cut: Cut) => ({ y: top + 4, half: cut.shoulder - 8 })
