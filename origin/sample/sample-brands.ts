// What the sample shops sell and show. A brand that is not here has no sample: its shop opens without a catalogue.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Setting } from './drawings/hero/settings.ts'
import type { Prop } from './drawings/hero/hero.ts'
import type { Home } from './seed/home.ts'
import awl from './brands/awl.json' with { type: 'json' }
import ccl from './brands/ccl.json' with { type: 'json' }
import cgn from './brands/cgn.json' with { type: 'json' }
import dal from './brands/dal.json' with { type: 'json' }
import fw from './brands/fw.json' with { type: 'json' }
import ihm from './brands/ihm.json' with { type: 'json' }
import jdw from './brands/jdw.json' with { type: 'json' }
import pma from './brands/pma.json' with { type: 'json' }

/**
 * `person`: figure, skin, tint and style of the hair, and `beard`; `shoe`: its kind and colour. A product is its line, colour,
 * pattern, traits and accent, as `bra BER lace style=balcony #e9b9a4`. `box`: middle, lower edge, width and height; what hangs
 * from a hand has a place only.
 */
export type SceneRow =
  | { person: string; x: number; shoe: string; wears: string[] }
  | { thing: string; box: Box; hung?: number }
  | { inHand: string; x: number }
  | { prop: Prop['prop']; box: Box; paint?: string }
type Box = [x: number, foot: number, width: number, height: number]

export type SampleBrand = {
  /** Of product numbers. */
  prefix: string
  /** How many products at least. */
  count: number
  /** Invented manufacturers' labels. */
  labels: string[]
  /** Of all its clothes; otherwise each line has its own. */
  figure?: 'plus' | 'men' | 'plus-men'
  /** The department that its category code applies to. */
  promotion: { code: string; category: string; goods: string }
  setting: Setting
  /** `hero-1` to `hero-3`, and for June to August `hero-4` where the first shows coats, boots or knitwear. */
  heroes: SceneRow[][]
  home: Home
}

const samples: Readonly<Partial<Record<BrandCode, unknown>>> = { dal, cgn, jdw, awl, fw, ihm, ccl, pma }
export const sampledBrands = Object.keys(samples) as BrandCode[]

export function sampleOf(brand: BrandCode): SampleBrand | null {
  return (samples[brand] as SampleBrand | undefined) ?? null
}
