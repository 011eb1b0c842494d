// Outline and opening shared by coats, jackets and robes.
import { shape, type Pen } from '#origin/sample/drawings/pen.ts'
import { hang, neckY, type Cut } from './garment.ts'

export const done = (cut: Cut, body: string, above = 20) => ({
  body,
  top: neckY - above,
  bottom: Math.max(cut.hemY + cut.curve, cut.shoulderY + 306),
  width: (cut.shoulder + 62) * 2,
  hang: hang(cut),
})

/** What shows between lapels: the lining, or on a person a plain knit and the neck. */
export const inset = (pen: Pen, low: number) => {
  const opening = `M-40 ${neckY + 4}Q0 ${neckY - 10} 40 ${neckY + 4}L2 ${low}L-2 ${low}Z`
  const { skin } = pen.traits
  return skin
    ? shape(opening, pen.traits.under ?? '#efe6d8') +
        shape(`M-40 ${neckY + 4}Q0 ${neckY - 10} 40 ${neckY + 4}Q0 ${neckY + 44} -40 ${neckY + 4}Z`, skin)
    : shape(opening, pen.tone.deep)
}
