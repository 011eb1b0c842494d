// People, products and furniture that hero scenes are made of.
import type { Figure, Hair, Look, Shoe } from '#origin/sample/drawings/hero/body.ts'
import type { Prop, Thing } from '#origin/sample/drawings/hero/hero.ts'
import type { Person } from '#origin/sample/drawings/hero/person.ts'
import { lines } from '../lines.ts'
import { colour } from '../palette.ts'

const hex = (code: string) => colour(code).hex

/** A product of a line, with `traits` as `neckline=v sleeve=long`. */
export function product(key: string, colourCode: string, pattern = 'plain', traits = '', accent = '#f1e3c8') {
  const line = lines[key]!
  return {
    colour: hex(colourCode),
    drawing: {
      kind: line.kind,
      pattern,
      accent,
      traits: {
        ...Object.fromEntries(Object.entries(line.traits).map(([trait, values]) => [trait, values[0]!])),
        ...Object.fromEntries([...traits.matchAll(/(\w+)=(\S+)/g)].map(([, trait, value]) => [trait!, value!])),
      },
      seed: key.length * 7 + colourCode.length + pattern.length * 3,
    },
  }
}

const skins = { fair: '#f0c9ab', olive: '#dba880', tan: '#c08a5e', brown: '#93603f', deep: '#6b432d' }
const hairs = {
  black: '#241d22',
  brown: '#4b3226',
  chestnut: '#7a4a2c',
  blonde: '#c99f5e',
  grey: '#a9a4a2',
  red: '#9c4a2a',
}

type Stands = {
  x: number
  figure: Figure
  skin: keyof typeof skins
  hair: Hair
  tint: keyof typeof hairs
  beard?: boolean
  shoe: Shoe
  leather?: string
  wears: ReturnType<typeof product>[]
}

/** A person on the floor in front, full length; a man is a little taller. */
export function person({ x, figure, skin, hair, tint, beard = false, shoe, leather = 'BLK', wears }: Stands): Person {
  const look: Look = { figure, skin: skins[skin], hair, hairColour: hairs[tint], beard }
  const man = figure === 'men' || figure === 'plus-men'
  return { x, floor: man ? 618 : 612, height: man ? 592 : 570, look, clothes: wears, shoe, shoeColour: hex(leather) }
}

/** A product standing in the room; `box` is its middle, lower edge, width and height. */
export const thing = (
  what: ReturnType<typeof product>,
  box: [number, number, number, number],
  hung?: number,
): Thing => ({
  ...what,
  x: box[0],
  foot: box[1],
  width: box[2],
  height: box[3],
  ...(hung === undefined ? {} : { hung }),
})

/** A bag that hangs from a hand at `x`. */
export const inHand = (what: ReturnType<typeof product>, x: number) => thing(what, [x, 446, 104, 106])

export const prop = (
  kind: Prop['prop'],
  x: number,
  foot: number,
  width: number,
  height: number,
  paint = '#a9794f',
): Prop => ({
  prop: kind,
  x,
  foot,
  width,
  height,
  paint,
})
