// Every kind of drawing, its place in a scene and the centre of its close-up.
import { accessories } from './clothing/accessories.ts'
import { bedding } from './home/bedding.ts'
import { bottoms } from './clothing/bottoms.ts'
import { dresses } from './clothing/dresses.ts'
import { footwear } from './clothing/footwear.ts'
import { furniture } from './home/furniture.ts'
import { homeware } from './home/homeware.ts'
import { lingerie } from './clothing/lingerie.ts'
import { outerwear } from './clothing/outerwear.ts'
import type { Drawer } from './pen.ts'
import { tops } from './clothing/tops.ts'

/** `rail`: on a hanger; `shelf`: on a shelf or a table; `floor`: in a room; `wall`: hung on a wall; `ceiling`. */
export type Setting = 'rail' | 'shelf' | 'floor' | 'wall' | 'ceiling'

export const drawers: Record<string, Drawer> = {
  ...dresses,
  ...tops,
  ...outerwear,
  ...bottoms,
  ...lingerie,
  ...footwear,
  ...accessories,
  ...bedding,
  ...homeware,
  ...furniture,
}

export const kinds = Object.keys(drawers)

const onShelf = [
  'cushion',
  'throw',
  'table-lamp',
  'vase',
  'mugs',
  'saucepan',
  'plates',
  'glasses',
  'candle',
  'handbag',
  'backpack',
  'hat',
  'belt',
  'socks',
  'knickers',
  'boxers',
]
const onFloor = [
  ...Object.keys(furniture),
  'duvet-set',
  'rug',
  'floor-lamp',
  'basket',
  'parcel',
  'planter',
  ...Object.keys(footwear),
]

export function settingOf(kind: string): Setting {
  if (kind === 'pendant') return 'ceiling'
  if (kind === 'mirror' || kind === 'clock' || kind === 'picture-frame' || kind === 'curtains' || kind === 'towels')
    return 'wall'
  if (onShelf.includes(kind)) return 'shelf'
  if (onFloor.includes(kind)) return 'floor'
  return 'rail'
}

/** Kinds that lie or stand cast a shadow on the floor; hanging clothes cast one on the wall. */
export const stands = (kind: string) =>
  kind in footwear ||
  kind in furniture ||
  (kind in homeware && !['mirror', 'clock', 'pendant', 'picture-frame', 'plates'].includes(kind)) ||
  ['duvet-set', 'throw', 'rug', 'belt', 'handbag', 'backpack', 'cushion'].includes(kind)

/** Too large for a plinth. */
export const onFloorOnly = (kind: string) => kind in furniture || kind === 'duvet-set' || kind === 'rug'
