// The drawn pictures of a product's colour. Without a database, because the import command uses it too.
import type { PictureRole } from '#shared/products/product.ts'
import type { Drawing, View } from './drawings/drawing.ts'
import { drawingDigest } from './drawings/version.ts'
import { roomPersonCm, roomShows } from './drawings/worn/room.ts'
import { heightOf, wornBy } from './drawings/worn/worn.ts'
import type { ProductRecord } from '#origin/shop/catalogue/write-products.ts'

/** Size in pixels of every drawn picture. */
export const drawnSize = { width: 600, height: 800 } as const

/** Each size once, in the order of the options. */
export const sizesIn = (options: ReadonlyArray<{ size: string }>) => [...new Set(options.map(({ size }) => size))]

type Shown = { view: View; role: PictureRole; suffix: string; caption?: string }

/** `sizes` in their order; `range`: the brand is about size, so that three of them stand side by side. */
function viewsOf(drawing: Drawing, sizes: readonly string[], range: boolean): Shown[] {
  const second = wornBy(drawing.kind)
    ? wornViews(drawing, sizes, range)
    : roomShows(drawing.kind)
      ? [
          {
            view: 'room',
            role: 'room',
            suffix: ', in a room beside a person',
            caption: `Beside a person of ${roomPersonCm} cm`,
          } as const,
        ]
      : [{ view: 'scene', role: 'room', suffix: ', styled' } as const]
  return [
    { view: 'front', role: 'front', suffix: '' },
    ...second,
    { view: 'back', role: 'detail', suffix: ', from the back' },
    { view: 'detail', role: 'detail', suffix: ', in detail' },
  ]
}

function wornViews(drawing: Drawing, sizes: readonly string[], range: boolean): Shown[] {
  const known = sizes.filter((size) => !/^one size$/i.test(size))
  // Of the sizes, one between the smallest and the middle.
  const size = known[Math.floor((known.length - 1) * 0.4)]
  const height = `height ${heightOf(drawing)} cm`
  const worn = {
    view: 'worn',
    role: 'worn',
    suffix: ', worn',
    caption: size ? `Wears size ${size}, ${height}` : `The person is ${heightOf(drawing)} cm tall`,
  } as const
  // Of sizes in several lengths or cups, those of one.
  const kindOf = (one = '') => one.replace(/\d+/, '')
  const middle = known[Math.floor(known.length / 2)]
  const like = known.filter((one) => kindOf(one) === kindOf(middle))
  const three = [like[0], middle, like.at(-1)]
  return range && new Set(three).size === 3 && inRange(drawing.kind)
    ? [
        worn,
        {
          view: 'sizes',
          role: 'worn',
          suffix: ', worn in three sizes',
          caption: `Sizes ${three[0]}, ${three[1]} and ${three[2]}`,
        },
      ]
    : [worn]
}

/** Feet and hands look alike in every size. */
const alike = /^(boots|trainers|heels|sandals|slippers|shoes|socks|tights|handbag|backpack|scarf|hat|belt|suit)$/
const inRange = (kind: string) => !alike.test(kind)

export function drawnPictures(
  name: string,
  colour: { code: string; name: string; hex: string },
  drawing: Drawing,
  sizes: readonly string[],
): ProductRecord['pictures'] {
  const digest = drawingDigest(drawing, colour.hex)
  const range = drawing.traits.figure?.startsWith('plus') ?? false
  return viewsOf(drawing, sizes, range).map(({ view, role, suffix, caption = '' }) => ({
    colourCode: colour.code,
    kind: 'drawn',
    source: `${view}-${digest}`,
    ...drawnSize,
    alt: `${name} in ${colour.name.toLowerCase()}${suffix}`,
    role,
    caption,
  }))
}
