// Hero scenes of people, products and furniture, from the rows of a brand's sample.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Shoe } from '#origin/sample/drawings/hero/body.ts'
import type { HeroTheme, Prop, Thing } from '#origin/sample/drawings/hero/hero.ts'
import { lookOf } from '#origin/sample/drawings/hero/looks.ts'
import type { Person } from '#origin/sample/drawings/hero/person.ts'
import { sampleOf, type SceneRow } from '#origin/sample/sample-brands.ts'
import { lines } from '../lines.ts'
import { colour } from '../palette.ts'

function product(row: string) {
  const [key, colourCode, ...rest] = row.split(' ') as [string, string, ...string[]]
  const [pattern = 'plain'] = rest
  const accent = rest.find((word) => word.startsWith('#')) ?? '#f1e3c8'
  const line = lines[key]!
  return {
    colour: colour(colourCode).hex,
    drawing: {
      kind: line.kind,
      pattern,
      accent,
      traits: {
        ...Object.fromEntries(Object.entries(line.traits).map(([trait, values]) => [trait, values[0]!])),
        ...Object.fromEntries([...row.matchAll(/(\w+)=(\S+)/g)].map(([, trait, value]) => [trait!, value!])),
      },
      seed: key.length * 7 + colourCode.length + pattern.length * 3,
    },
  }
}

/** A person stands on the floor in front, full length; a man is a little taller. */
function person(x: number, about: string, shoes: string, wears: string[]): Person {
  const [shoe, leather = 'BLK'] = shoes.split(' ') as [Shoe, string?]
  const look = lookOf(about)
  const clothes = wears.map(product)
  const size =
    look.figure === 'men' || look.figure === 'plus-men' ? { floor: 618, height: 592 } : { floor: 612, height: 570 }
  return { x, ...size, look, clothes, shoe, shoeColour: colour(leather).hex }
}

function partOf(row: SceneRow): Person | Thing | Prop {
  if ('person' in row) return person(row.x, row.person, row.shoe, row.wears)
  const [x, foot, width, height] = 'inHand' in row ? [row.x, 446, 104, 106] : row.box
  const box = { x, foot, width, height }
  if ('prop' in row) return { prop: row.prop, ...box, paint: row.paint ?? '#a9794f' }
  if ('inHand' in row) return { ...product(row.inHand), ...box }
  return { ...product(row.thing), ...box, ...(row.hung === undefined ? {} : { hung: row.hung }) }
}

const pool = { place: 'pool', accent: '#e37a66' } as const
const swimwear = [lines.swimsuit!.kind, lines.swimshorts!.kind]

/** The hero picture at `number`, from 1. Swimwear is shown at a pool. */
export function heroScene(code: BrandCode, number: number): HeroTheme | null {
  const sample = sampleOf(code)
  const rows = sample?.heroes[number - 1]
  if (!sample || !rows) return null
  const parts = rows.map(partOf)
  const atPool = parts.some(
    (part) => 'look' in part && part.clothes.some(({ drawing }) => swimwear.includes(drawing.kind)),
  )
  return { setting: atPool ? { ...sample.setting, ...pool } : sample.setting, parts }
}
