// Parts that all tops share: length, fit and hem; and their width, which dresses have too.
import { forMen, stitch, type Pen } from '#origin/sample/drawings/pen.ts'
import { hang, neckY, type Cut } from './garment.ts'

const reach: Record<string, number> = {
  long: 64,
  balloon: 76,
  bell: 88,
  elbow: 54,
  short: 46,
  tee: 76,
  flutter: 60,
  puff: 56,
  cap: 28,
}
/** The width of a garment with its sleeves. */
export const extent = (cut: Cut, sleeve: string) => Math.max(cut.hem, cut.shoulder + (reach[sleeve] ?? 4)) * 2

export function finish(cut: Cut, sleeve: string, out: string, above = 12) {
  const long = sleeve === 'long' || sleeve === 'balloon'
  return {
    body: out,
    top: neckY - above,
    bottom: Math.max(cut.hemY + cut.curve, long ? cut.shoulderY + 308 : 0),
    width: extent(cut, sleeve),
    hang: hang(cut),
  }
}

/** A short sleeve of a top stands out from the shoulder; that of a dress hangs. */
export const topSleeve = (sleeve: string) => (sleeve === 'short' ? 'tee' : sleeve)

/** Shirts hang rather than nip in. */
export const relaxed = (pen: Pen) => (forMen(pen) ? {} : { waist: 92, hip: 102 })

export const hemStitch = (pen: Pen, cut: Cut) =>
  stitch(
    pen,
    `M${-cut.hem + 2} ${cut.hemY - 9}Q0 ${cut.hemY + cut.curve * 2 - 9} ${cut.hem - 2} ${cut.hemY - 9}`,
    pen.tone.deep,
  )
