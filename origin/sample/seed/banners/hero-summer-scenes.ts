// A fourth hero picture for June to August, of the brands whose first picture shows coats, boots or knitwear.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { HeroTheme } from '#origin/sample/drawings/hero/hero.ts'
import { inHand, person, product, prop } from './hero-parts.ts'

export const summerScenes: Partial<Record<BrandCode, HeroTheme['parts']>> = {
  dal: [
    person({
      x: 612,
      figure: 'plus',
      skin: 'brown',
      hair: 'curls',
      tint: 'black',
      shoe: 'shoes',
      leather: 'TAN',
      wears: [product('midi', 'COR', 'leaf', 'neckline=square sleeve=short waist=belt')],
    }),
    person({
      x: 844,
      figure: 'plus',
      skin: 'fair',
      hair: 'bob',
      tint: 'chestnut',
      shoe: 'shoes',
      leather: 'CAM',
      wears: [product('wrap', 'SKY', 'floral', 'sleeve=short')],
    }),
    inHand(product('bag', 'TAN', 'plain', 'style=tote'), 916),
  ],
  cgn: [
    person({
      x: 736,
      figure: 'men',
      skin: 'brown',
      hair: 'crop',
      tint: 'black',
      beard: true,
      shoe: 'trainers',
      leather: 'WHT',
      wears: [product('shorts', 'NVY', 'plain', 'length=long'), product('polo', 'WHT', 'plain', 'sleeve=short')],
    }),
    person({
      x: 966,
      figure: 'men',
      skin: 'fair',
      hair: 'short',
      tint: 'brown',
      shoe: 'shoes',
      leather: 'TAN',
      wears: [product('chinos', 'STN', 'plain', 'leg=straight'), product('shirt', 'SKY', 'plain', 'sleeve=short')],
    }),
  ],
  jdw: [
    person({
      x: 602,
      figure: 'women',
      skin: 'fair',
      hair: 'long',
      tint: 'blonde',
      shoe: 'shoes',
      leather: 'TAN',
      wears: [product('jeans', 'LWA', 'denim', 'leg=wide'), product('tee', 'MUS', 'plain', 'sleeve=short')],
    }),
    inHand(product('bag', 'CAM', 'plain', 'style=tote'), 532),
    person({
      x: 838,
      figure: 'men',
      skin: 'tan',
      hair: 'short',
      tint: 'black',
      shoe: 'trainers',
      leather: 'WHT',
      wears: [product('shorts', 'STN', 'plain', 'length=long'), product('polo', 'NVY', 'plain', 'sleeve=short')],
    }),
    prop('plant', 1050, 590, 200, 200),
  ],
  pma: [
    person({
      x: 634,
      figure: 'women',
      skin: 'deep',
      hair: 'curls',
      tint: 'black',
      shoe: 'shoes',
      leather: 'NVY',
      wears: [product('midi', 'COB', 'spot', 'neckline=square sleeve=short waist=belt')],
    }),
    person({
      x: 866,
      figure: 'men',
      skin: 'fair',
      hair: 'short',
      tint: 'red',
      shoe: 'trainers',
      leather: 'WHT',
      wears: [
        product('mjeans', 'LWA', 'denim', 'leg=straight'),
        product('mtee', 'RST', 'plain', 'neckline=crew sleeve=short'),
      ],
    }),
  ],
}
