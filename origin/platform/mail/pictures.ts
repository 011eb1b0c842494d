// An item as all mails show it. Its picture is a raster, because mail programs draw no SVG, of one width.
import { variantLabel } from '#shared/orders/order-variant.ts'
import type { ProductPicture } from '#shared/products/product.ts'

/** `src`: a path, at the brand's own host. */
export type MailPicture = { src: string; height: number; alt: string }

export const pictureWidth = 120

export function mailPicture(picture: ProductPicture | null): { picture?: MailPicture } {
  if (!picture) return {}
  const { src, kind, width, height, alt } = picture
  const raster = kind === 'photo' ? `${src}?w=320&f=jpeg` : src.replace(/\.svg$/, '.png')
  return { picture: { src: raster, height: Math.round((pictureWidth * height) / width), alt } }
}

type Goods = { productNo: string; name: string; picture: ProductPicture | null } & Record<
  'colour' | 'size',
  string | null
>

/** Its link leads to the product with this colour and size chosen. */
export function mailItemOf({ productNo, name, picture, ...variant }: Goods, quantity = 1) {
  const [colour, size] = [variant.colour ?? '', variant.size ?? '']
  const choice = new URLSearchParams({ ...(colour && { colour }), ...(size && { size }) }).toString()
  const page = `/shop/p/${productNo}${choice && `?${choice}`}`
  return { quantity, name, detail: variantLabel({ colour, size }), page, ...mailPicture(picture) }
}
