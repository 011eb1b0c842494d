// Jackets and gilets filled against the cold.
import { both, crease, forMen, seam, shape, type Drawer } from '#origin/sample/drawings/pen.ts'
import { body, figure, sleeves, type Cut } from './garment.ts'
import { done } from './fastening.ts'
import { pocket, zip } from './trims.ts'

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
export function padded(armless: boolean): Drawer {
  return (pen, side) => {
    const long = !armless && pen.trait('length', ['short', 'long']) === 'long'
    const cut = figure(pen, {
      waist: 102,
      hip: 116,
      hem: 113,
      hemY: long ? 590 : 480,
      curve: 6,
      shoulder: armless ? (forMen(pen) ? 108 : 92) : forMen(pen) ? 124 : 102,
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
          `M${cut.shoulder + 4} 226L${cut.shoulder + 15} 220M${cut.shoulder + 4} 290L${cut.shoulder + 25} 285M${cut.shoulder + 10} 354L${cut.shoulder + 35} 350`,
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
