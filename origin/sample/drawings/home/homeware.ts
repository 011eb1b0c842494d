// Homeware kinds: lamps, vases, tableware, cookware and decoration.
import { type Drawer } from '#origin/sample/drawings/pen.ts'
import { floorLamp, pendant, tableLamp } from './lighting.ts'
import { parcel } from '#origin/sample/drawings/parcel.ts'
import { glasses, mugs, plates, saucepan } from './tableware.ts'
import { basket, candle, planter, vase } from './vessels.ts'
import { clock, frame, mirror } from './wall-pieces.ts'

export const homeware: Record<string, Drawer> = {
  'table-lamp': tableLamp,
  'floor-lamp': floorLamp,
  pendant,
  vase,
  mugs,
  saucepan,
  plates,
  glasses,
  mirror,
  clock,
  candle,
  basket,
  parcel,
  planter,
  'picture-frame': frame,
}
