// What the three hero pictures of each home page show: people and rooms that fit the words beside them.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Figure, Hair, Look, Shoe } from '#origin/sample/drawings/hero/body.ts'
import type { HeroTheme, Prop, Thing } from '#origin/sample/drawings/hero/hero.ts'
import type { Person } from '#origin/sample/drawings/hero/person.ts'
import type { Setting } from '#origin/sample/drawings/hero/settings.ts'
import { lines } from './lines.ts'
import { colour } from './palette.ts'

const settings: Record<BrandCode, Setting> = {
  dal: { place: 'arch', wall: '#fbe3d6', floor: '#eac4ae', accent: '#f3b58f' },
  cgn: { place: 'daylight', wall: '#c9cdd0', floor: '#9a9c9d', accent: '#a9bcc8' },
  jdw: { place: 'parlour', wall: '#b9c9bd', floor: '#b98f66', accent: '#e0b85c' },
  awl: { place: 'linen', wall: '#ece5da', floor: '#d8cbb9', accent: '#a3b096' },
  fw: { place: 'evening', wall: '#5b2a44', floor: '#3f1c31', accent: '#a85a78' },
  ihm: { place: 'window', wall: '#dcdfd2', floor: '#c19a6e', accent: '#84a196' },
  ccl: { place: 'brick', wall: '#6f625c', floor: '#57534f', accent: '#8fa3b0' },
  pma: { place: 'blocks', wall: '#ffd84a', floor: '#f2efe8', accent: '#f0664a' },
}
const pool = (code: BrandCode): Setting => ({ ...settings[code], place: 'pool', accent: '#e37a66' })

const hex = (code: string) => colour(code).hex

/** A product of a line, with `traits` as `neckline=v sleeve=long`. */
function product(key: string, colourCode: string, pattern = 'plain', traits = '', accent = '#f1e3c8') {
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
function person({ x, figure, skin, hair, tint, beard = false, shoe, leather = 'BLK', wears }: Stands): Person {
  const look: Look = { figure, skin: skins[skin], hair, hairColour: hairs[tint], beard }
  const man = figure === 'men' || figure === 'plus-men'
  return { x, floor: man ? 618 : 612, height: man ? 592 : 570, look, clothes: wears, shoe, shoeColour: hex(leather) }
}

/** A product standing in the room; `box` is its middle, lower edge, width and height. */
const thing = (what: ReturnType<typeof product>, box: [number, number, number, number], hung?: number): Thing => ({
  ...what,
  x: box[0],
  foot: box[1],
  width: box[2],
  height: box[3],
  ...(hung === undefined ? {} : { hung }),
})

/** A bag that hangs from a hand at `x`. */
const inHand = (what: ReturnType<typeof product>, x: number) => thing(what, [x, 446, 104, 106])

const prop = (kind: Prop['prop'], x: number, foot: number, width: number, height: number, paint = '#a9794f'): Prop => ({
  prop: kind,
  x,
  foot,
  width,
  height,
  paint,
})

const scenes: Record<BrandCode, [HeroTheme['parts'], HeroTheme['parts'], HeroTheme['parts']]> = {
  dal: [
    [
      person({
        x: 606,
        figure: 'plus',
        skin: 'brown',
        hair: 'curls',
        tint: 'black',
        shoe: 'boots',
        leather: 'TAN',
        wears: [product('midi', 'EME', 'floral', 'neckline=v sleeve=long waist=belt')],
      }),
      person({
        x: 838,
        figure: 'plus',
        skin: 'fair',
        hair: 'bob',
        tint: 'chestnut',
        shoe: 'boots',
        leather: 'CHO',
        wears: [product('jeans', 'DWA', 'denim', 'leg=straight'), product('jumper', 'RST', 'cable', 'neckline=roll')],
      }),
      inHand(product('bag', 'BUR', 'plain', 'style=tote'), 916),
    ],
    [
      prop('rail', 560, 590, 330, 470, '#8c6a4a'),
      thing(product('bra', 'BER', 'lace', 'style=balcony', '#e9b9a4'), [488, 330, 130, 150], 120),
      thing(product('bra', 'BLU', 'plain', 'style=full', '#7f3b4a'), [634, 330, 130, 150], 120),
      person({
        x: 850,
        figure: 'plus',
        skin: 'tan',
        hair: 'long',
        tint: 'brown',
        shoe: 'slippers',
        leather: 'BLU',
        wears: [product('robe', 'ROS', 'plain', 'length=long', '#8e2f4b')],
      }),
    ],
    [
      prop('table', 690, 566, 470, 130),
      thing(product('boots', 'TAN', 'plain', 'height=ankle'), [560, 452, 190, 150]),
      thing(product('shoes', 'BUR', 'plain', 'style=ballet'), [800, 452, 190, 110]),
      thing(product('boots', 'BLK', 'plain', 'height=knee heel=block'), [700, 620, 240, 230]),
      person({
        x: 1010,
        figure: 'plus',
        skin: 'fair',
        hair: 'bun',
        tint: 'red',
        shoe: 'boots',
        leather: 'CHO',
        wears: [
          product('skirt', 'FOR', 'cord', 'length=midi skirt=a-line'),
          product('jumper', 'OAT', 'knit', 'neckline=crew'),
        ],
      }),
    ],
  ],
  cgn: [
    [
      prop('table', 1010, 566, 420, 120, '#7d5539'),
      thing(product('backpack', 'TAN'), [1150, 450, 140, 150]),
      person({
        x: 736,
        figure: 'men',
        skin: 'brown',
        hair: 'crop',
        tint: 'black',
        beard: true,
        shoe: 'shoes',
        leather: 'CHO',
        wears: [
          product('chinos', 'STN', 'plain', 'leg=straight'),
          product('shirt', 'SKY', 'plain', 'sleeve=long detail=one'),
        ],
      }),
      person({
        x: 966,
        figure: 'men',
        skin: 'fair',
        hair: 'short',
        tint: 'brown',
        shoe: 'boots',
        leather: 'TAN',
        wears: [
          product('mtrousers', 'NVY', 'plain', 'leg=slim'),
          product('shirt', 'WHT', 'plain'),
          product('mjumper', 'CAM', 'knit', 'neckline=v'),
        ],
      }),
    ],
    [
      person({
        x: 740,
        figure: 'men',
        skin: 'olive',
        hair: 'short',
        tint: 'black',
        shoe: 'shoes',
        leather: 'BLK',
        wears: [product('suit', 'NVY', 'plain', 'front=two', '#7a2f44')],
      }),
      person({
        x: 972,
        figure: 'men',
        skin: 'deep',
        hair: 'crop',
        tint: 'black',
        shoe: 'shoes',
        leather: 'CHO',
        wears: [product('suit', 'CHA', 'check', 'front=two', '#5d7690')],
      }),
    ],
    [
      prop('table', 650, 560, 520, 120, '#7d5539'),
      thing(product('mshoes', 'TAN', 'plain', 'style=lace-up'), [540, 456, 190, 110]),
      thing(product('mshoes', 'BLK', 'plain', 'style=penny'), [760, 456, 190, 110]),
      thing(product('mboots', 'CHO', 'plain', 'height=chelsea'), [530, 622, 210, 170]),
      thing(product('mboots', 'BLK', 'plain', 'height=ankle'), [768, 622, 210, 180]),
      person({
        x: 1010,
        figure: 'men',
        skin: 'fair',
        hair: 'short',
        tint: 'chestnut',
        beard: true,
        shoe: 'boots',
        leather: 'TAN',
        wears: [product('mjeans', 'DWA', 'denim'), product('mcoat', 'CAM', 'herringbone', 'front=lapel')],
      }),
    ],
  ],
  jdw: [
    [
      person({
        x: 602,
        figure: 'women',
        skin: 'fair',
        hair: 'long',
        tint: 'blonde',
        shoe: 'boots',
        leather: 'BLK',
        wears: [
          product('jeans', 'DWA', 'denim', 'leg=straight'),
          product('coat', 'BER', 'plain', 'front=lapel length=knee'),
        ],
      }),
      inHand(product('bag', 'CAM', 'plain', 'style=tote'), 532),
      person({
        x: 838,
        figure: 'men',
        skin: 'tan',
        hair: 'short',
        tint: 'black',
        shoe: 'boots',
        leather: 'TAN',
        wears: [product('chinos', 'KHA', 'plain', 'leg=straight'), product('mjumper', 'NVY', 'cable', 'neckline=crew')],
      }),
      prop('plant', 1050, 590, 200, 200),
    ],
    [
      thing(product('rug', 'IVO', 'geo', 'shape=rectangle border=line', '#c46a4c'), [720, 636, 940, 170]),
      thing(product('duvet', 'SAG', 'leaf', 'headboard=padded', '#f1e3c8'), [720, 600, 440, 430]),
      prop('table', 1030, 566, 150, 150),
      thing(product('lamp', 'IVO', 'plain', 'base=gourd', '#c0694a'), [1030, 414, 150, 210]),
      prop('plant', 370, 590, 190, 200),
    ],
    [
      person({
        x: 634,
        figure: 'men',
        skin: 'deep',
        hair: 'crop',
        tint: 'black',
        shoe: 'trainers',
        leather: 'NVY',
        wears: [product('mjeans', 'MID', 'denim', 'leg=straight'), product('mpuffer', 'FOR', 'plain', 'collar=funnel')],
      }),
      person({
        x: 810,
        figure: 'men',
        skin: 'fair',
        hair: 'short',
        tint: 'grey',
        shoe: 'shoes',
        leather: 'CHO',
        wears: [product('chinos', 'STN'), product('polo', 'BUR', 'plain', 'sleeve=short')],
      }),
      prop('plant', 1030, 596, 220, 200),
    ],
  ],
  awl: [
    [
      person({
        x: 636,
        figure: 'women',
        skin: 'fair',
        hair: 'bun',
        tint: 'chestnut',
        shoe: 'shoes',
        leather: 'TAN',
        wears: [product('midi', 'SAG', 'floral', 'neckline=v sleeve=flutter waist=tie')],
      }),
      inHand(product('bag', 'TAN', 'plain', 'style=bucket'), 566),
      person({
        x: 864,
        figure: 'women',
        skin: 'brown',
        hair: 'bob',
        tint: 'black',
        shoe: 'shoes',
        leather: 'CHO',
        wears: [
          product('trousers', 'STN', 'plain', 'leg=wide front=pleat'),
          product('blazer', 'MOC', 'plain', 'front=one'),
        ],
      }),
    ],
    [
      person({
        x: 636,
        figure: 'women',
        skin: 'tan',
        hair: 'long',
        tint: 'brown',
        shoe: 'heels',
        leather: 'CAM',
        wears: [product('maxi', 'TEA', 'plain', 'neckline=v sleeve=flutter trim=tiers')],
      }),
      person({
        x: 868,
        figure: 'women',
        skin: 'fair',
        hair: 'bun',
        tint: 'red',
        shoe: 'heels',
        leather: 'BUR',
        wears: [product('wrap', 'BLU', 'leaf', 'sleeve=long', '#7f3b4a')],
      }),
    ],
    [
      prop('table', 720, 600, 560, 210, '#b98f66'),
      thing(product('vase', 'IVO', 'speckle', 'shape=round stems=eucalyptus', '#587a5f'), [560, 396, 200, 260]),
      thing(product('candle', 'SAG', 'plain', 'style=pillars', '#f1e3c8'), [730, 396, 130, 130]),
      thing(product('lamp', 'OAT', 'plain', 'base=ball', '#84a196'), [890, 396, 170, 250]),
      thing(product('frame', 'OAK', 'wood', 'art=leaf', '#84a196'), [724, 236, 150, 190]),
      prop('plant', 1120, 596, 230, 200),
    ],
  ],
  fw: [
    [
      prop('rail', 690, 596, 360, 480, '#c9a25a'),
      thing(product('bra', 'BLK', 'lace', 'style=balcony', '#e9b9a4'), [600, 320, 140, 165], 116),
      thing(product('bra', 'ROS', 'plain', 'style=plunge', '#f1e3c8'), [770, 320, 140, 165], 116),
      thing(product('bodysuit', 'EME', 'lace', 'neckline=scoop', '#d9b36a'), [686, 580, 150, 250], 330),
      person({
        x: 980,
        figure: 'women',
        skin: 'olive',
        hair: 'long',
        tint: 'black',
        shoe: 'slippers',
        leather: 'BLU',
        wears: [product('robe', 'IVO', 'plain', 'length=long', '#d79097')],
      }),
    ],
    [
      thing(product('duvet', 'LAV', 'plain', 'headboard=padded', '#f1e3c8'), [960, 596, 420, 380]),
      person({
        x: 664,
        figure: 'women',
        skin: 'deep',
        hair: 'curls',
        tint: 'black',
        shoe: 'slippers',
        leather: 'IVO',
        wears: [product('pyjamas', 'ROS', 'plain', 'leg=long sleeve=long', '#f1e3c8')],
      }),
      thing(product('slippers', 'ROS', 'plain', 'style=mule'), [800, 624, 130, 70]),
    ],
    [
      person({
        x: 690,
        figure: 'women',
        skin: 'brown',
        hair: 'bun',
        tint: 'black',
        shoe: 'bare',
        wears: [product('swimsuit', 'TEA', 'leaf', 'neckline=scoop detail=plain', '#e9b9a4')],
      }),
      person({
        x: 940,
        figure: 'women',
        skin: 'fair',
        hair: 'bob',
        tint: 'brown',
        shoe: 'bare',
        wears: [product('swimsuit', 'NVY', 'spot', 'neckline=halter detail=ruched', '#f1e3c8')],
      }),
    ],
  ],
  ihm: [
    [
      thing(product('rug', 'DUK', 'stripe', 'shape=rectangle border=line', '#f1e3c8'), [730, 638, 980, 170]),
      thing(product('duvet', 'IVO', 'leaf', 'headboard=slatted', '#84a196'), [720, 606, 540, 480]),
      prop('table', 374, 596, 210, 90),
      thing(product('throw', 'DUK', 'waffle'), [374, 504, 180, 110]),
      prop('table', 1080, 570, 160, 160),
      thing(product('lamp', 'IVO', 'plain', 'base=column', '#c0694a'), [1080, 408, 150, 220]),
    ],
    [
      thing(product('armchair', 'FOR', 'plain', 'back=wing arm=round', '#d4a23b'), [640, 604, 270, 310]),
      thing(product('floorlamp', 'IVO', 'plain', 'base=pole'), [850, 600, 230, 440]),
      thing(product('pendant', 'MUS', 'plain', 'shape=dome'), [620, 220, 170, 220]),
      prop('plant', 440, 596, 220, 200),
    ],
    [
      thing(product('pendant', 'TER', 'plain', 'shape=dome'), [720, 214, 230, 214]),
      thing(product('chair', 'FOR', 'plain', 'style=spindle legs=oak'), [600, 594, 180, 320]),
      thing(product('chair', 'FOR', 'plain', 'style=spindle legs=oak'), [850, 594, 180, 320]),
      prop('table', 720, 620, 500, 230, '#a9794f'),
      thing(product('plates', 'SAG', 'speckle', '', '#f1e3c8'), [584, 384, 130, 110]),
      thing(product('casserole', 'TER'), [722, 388, 170, 120]),
      thing(product('glasses', 'AMB', 'plain', 'style=wine', '#7a2f44'), [866, 390, 100, 110]),
    ],
  ],
  ccl: [
    [
      thing(product('floorlamp', 'IVO', 'plain', 'base=tripod'), [1210, 596, 190, 460]),
      person({
        x: 740,
        figure: 'plus-men',
        skin: 'fair',
        hair: 'short',
        tint: 'brown',
        beard: true,
        shoe: 'boots',
        leather: 'TAN',
        wears: [
          product('mjeans', 'DWA', 'denim', 'leg=straight'),
          product('shirt', 'BUR', 'check', 'sleeve=long detail=two', '#2a292d'),
        ],
      }),
      person({
        x: 980,
        figure: 'plus-men',
        skin: 'deep',
        hair: 'crop',
        tint: 'black',
        shoe: 'trainers',
        leather: 'WHT',
        wears: [product('chinos', 'STN'), product('polo', 'TEA', 'plain', 'sleeve=short')],
      }),
    ],
    [
      person({
        x: 740,
        figure: 'plus-men',
        skin: 'tan',
        hair: 'short',
        tint: 'black',
        beard: true,
        shoe: 'shoes',
        leather: 'CHO',
        wears: [product('suit', 'NVY', 'plain', 'front=two', '#c9d6c4')],
      }),
      person({
        x: 984,
        figure: 'plus-men',
        skin: 'fair',
        hair: 'short',
        tint: 'grey',
        shoe: 'shoes',
        leather: 'BLK',
        wears: [product('mtrousers', 'CHA'), product('mblazer', 'SLT', 'herringbone', 'front=two')],
      }),
    ],
    [
      person({
        x: 700,
        figure: 'plus-men',
        skin: 'brown',
        hair: 'crop',
        tint: 'black',
        beard: true,
        shoe: 'bare',
        wears: [
          product('swimshorts', 'COB', 'leaf', 'length=mid', '#f1e3c8'),
          product('mtee', 'WHT', 'plain', 'neckline=crew sleeve=short'),
        ],
      }),
      person({
        x: 946,
        figure: 'plus-men',
        skin: 'fair',
        hair: 'short',
        tint: 'red',
        shoe: 'trainers',
        leather: 'WHT',
        wears: [
          product('joggers', 'CHA', 'marl', 'detail=stripe'),
          product('mtee', 'RST', 'marl', 'neckline=crew sleeve=short'),
        ],
      }),
    ],
  ],
  pma: [
    [
      person({
        x: 634,
        figure: 'women',
        skin: 'deep',
        hair: 'curls',
        tint: 'black',
        shoe: 'heels',
        leather: 'NVY',
        wears: [product('midi', 'COB', 'spot', 'neckline=square sleeve=short waist=belt')],
      }),
      person({
        x: 866,
        figure: 'women',
        skin: 'fair',
        hair: 'long',
        tint: 'red',
        shoe: 'boots',
        leather: 'BLK',
        wears: [
          product('jeans', 'MID', 'denim', 'leg=wide'),
          product('coat', 'FOR', 'plain', 'front=double length=knee'),
        ],
      }),
      inHand(product('bag', 'BUR', 'plain', 'style=bowling'), 936),
    ],
    [
      person({
        x: 634,
        figure: 'men',
        skin: 'olive',
        hair: 'short',
        tint: 'black',
        shoe: 'trainers',
        leather: 'WHT',
        wears: [product('mjeans', 'LWA', 'denim', 'leg=straight'), product('mjacket', 'RST', 'cord', 'front=trucker')],
      }),
      person({
        x: 868,
        figure: 'men',
        skin: 'fair',
        hair: 'crop',
        tint: 'blonde',
        beard: true,
        shoe: 'boots',
        leather: 'TAN',
        wears: [product('mjeans', 'DWA', 'denim', 'leg=slim'), product('mjumper', 'TEA', 'stripe', 'neckline=crew')],
      }),
    ],
    [
      thing(product('rug', 'NVY', 'zigzag', 'shape=rectangle border=line'), [760, 638, 960, 170]),
      thing(product('duvet', 'TEA', 'stripe', 'headboard=curved'), [680, 604, 500, 450]),
      prop('table', 1010, 570, 180, 170),
      thing(product('mugs', 'MUS', 'plain'), [1010, 398, 130, 110]),
    ],
  ],
}

/** The hero picture at `number` 1 to 3. Swimwear is shown at a pool. */
export function heroScene(code: BrandCode, number: number): HeroTheme {
  const parts = scenes[code][number - 1]!
  const atPool = parts.some(
    (part) =>
      'look' in part &&
      part.clothes.some(
        ({ drawing }) => lines.swimsuit!.kind === drawing.kind || lines.swimshorts!.kind === drawing.kind,
      ),
  )
  return { setting: atPool ? pool(code) : settings[code], parts }
}
