// T-shirts, boxy with sleeves that stand out, and tunics, which are longer and flare.
import { forMen, seam, stitch, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { body, figure, sleeves, type Cut } from './garment.ts'
import { finish, hemStitch, topSleeve } from './top-parts.ts'
import { neckBand, pocket } from './trims.ts'

/** A T-shirt hangs straight from the shoulder to the hem. */
const straight = (pen: Pen): Cut =>
  forMen(pen)
    ? figure(pen, { armpit: 112, waist: 109, hip: 110, hem: 112, hemY: 506, curve: 3 })
    : figure(pen, { armpit: 94, armpitY: 250, waist: 91, hip: 97, hem: 99, hemY: 476, curve: 3 })

export const tShirt: Drawer = (pen, side) => {
  const cut = straight(pen)
  const sleeve = topSleeve(pen.trait('sleeve', ['short', 'short', 'elbow', 'long']))
  const part = body(pen, side, cut, pen.trait('neckline', ['crew', 'v', 'scoop', 'crew']))
  let out = sleeves(pen, cut, sleeve) + part.markup + neckBand(pen, side, part, 11) + hemStitch(pen, cut)
  const detail = pen.trait('detail', ['none', 'pocket', 'panel', 'motif', 'none'])
  if (side === 'front' && detail === 'pocket') out += pocket(pen, 26, 232, 46, 52, 'patch')
  if (side === 'front' && detail === 'panel')
    out += `<path d="M${-cut.armpit} ${cut.armpitY + 4}Q0 ${cut.armpitY + 16} ${cut.armpit} ${cut.armpitY + 4}l-1 40Q0 ${cut.armpitY + 58} ${-cut.armpit + 1} ${cut.armpitY + 44}z" fill="${pen.tone.accent}" opacity=".9"/>`
  if (side === 'front' && detail === 'motif')
    out += `<g fill="none" stroke="${pen.tone.accent}" stroke-width="5"><circle cx="0" cy="272" r="34"/><path d="M-34 282q17-22 34-4t34-8M-26 294q14-14 26-2t24-4"/></g>`
  if (side === 'back') out += shoulderSeam(pen, cut)
  return finish(cut, sleeve, out)
}

export const tunic: Drawer = (pen, side) => {
  const cut = figure(pen, { waist: 88, hip: 110, hem: 122, hemY: 530, curve: 16 })
  const sleeve = pen.trait('sleeve', ['elbow', 'long'])
  const part = body(pen, side, cut, pen.trait('neckline', ['scoop', 'v']))
  let out = sleeves(pen, cut, sleeve) + part.markup + neckBand(pen, side, part, 5) + hemStitch(pen, cut)
  // The vents at the sides.
  for (const x of [-1, 1])
    out += seam(
      pen,
      `M${x * (cut.hem - 2)} ${cut.hemY}Q${x * (cut.hem - 14)} ${cut.hemY - 40} ${x * (cut.hem - 12)} ${cut.hemY - 64}`,
      2,
    )
  out +=
    side === 'front'
      ? stitch(
          pen,
          `M${-cut.waist + 8} ${cut.armpitY + 26}Q0 ${cut.armpitY + 42} ${cut.waist - 8} ${cut.armpitY + 26}`,
          pen.tone.deep,
        )
      : shoulderSeam(pen, cut)
  return finish(cut, sleeve, out)
}

const shoulderSeam = (pen: Pen, cut: Cut) =>
  seam(
    pen,
    `M${-cut.shoulder + 8} ${cut.shoulderY + 12}Q0 ${cut.shoulderY - 6} ${cut.shoulder - 8} ${cut.shoulderY + 12}`,
  )
