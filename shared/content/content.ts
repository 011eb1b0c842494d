// Authored content as pages render it. `type` decides the component (client/content/components).
import * as z from 'zod/mini'
import { isSafeAddress } from '#shared/content-model/allowed-html.ts'
import { CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { ProductPicture } from '#shared/products/product.ts'

/** An unsafe address, such as `javascript:`, is replaced, whatever service sends it. */
const Address = z.pipe(
  z.string(),
  z.transform((to) => (isSafeAddress(to) ? to : '')),
)
const Link = z.object({ label: z.string(), to: Address })

/** Sanitised HTML by an allow-list: p, h2-h4, ul, ol, li, strong, em, a, br, table parts. */
const RichText = z.string()

export const BannerContent = z.object({
  type: z.literal('banner'),
  heading: z.string(),
  text: z.string(),
  picture: z.nullable(ProductPicture),
  link: z.nullable(Link),
  tone: z.enum(['light', 'dark', 'accent']),
})
export const CarouselContent = z.object({
  type: z.literal('carousel'),
  heading: z.string(),
  slides: z.array(BannerContent),
})
export const ParagraphContent = z.object({ type: z.literal('paragraph'), heading: z.string(), html: RichText })
export const GridContent = z.object({
  type: z.literal('grid'),
  heading: z.string(),
  cells: z.array(z.object({ label: z.string(), text: z.string(), to: Address, picture: z.nullable(ProductPicture) })),
})
export const BrandInfoContent = z.object({
  type: z.literal('brand-info'),
  heading: z.string(),
  text: z.string(),
  points: z.array(z.object({ heading: z.string(), text: z.string() })),
})
export const FaqContent = z.object({
  type: z.literal('faq'),
  heading: z.string(),
  questions: z.array(z.object({ question: z.string(), html: RichText })),
})
/** A rail of products, which `products.rail` returns for `of`. */
export const ProductRailContent = z.object({
  type: z.literal('product-rail'),
  heading: z.string(),
  of: z.string(),
  link: z.nullable(Link),
})

/** The brand's selling points, side by side; `to` may be empty. */
export const promiseIcons = ['delivery', 'returns', 'pay', 'help', 'size', 'reviews'] as const
export const UspBarContent = z.object({
  type: z.literal('usp-bar'),
  heading: z.string(),
  points: z.array(z.object({ icon: z.enum(promiseIcons), label: z.string(), text: z.string(), to: Address })),
})
/** A picture beside rich text. */
export const ImageTextContent = z.object({
  type: z.literal('image-text'),
  heading: z.string(),
  html: RichText,
  picture: z.nullable(ProductPicture),
  link: z.nullable(Link),
  side: z.enum(['left', 'right']),
})
/** A table. The first cell of a row is the row's header. */
export const TableContent = z.object({
  type: z.literal('table'),
  heading: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()) })),
})

/** A row of short links, such as sizes or prices. */
export const LinkListContent = z.object({ type: z.literal('link-list'), heading: z.string(), links: z.array(Link) })
/** A picture of a room with a number on each thing that the list beside it links to; `left` and `top` in per cent. */
export const RoomPlanContent = z.object({
  type: z.literal('room-plan'),
  heading: z.string(),
  picture: z.nullable(ProductPicture),
  points: z.array(z.object({ label: z.string(), to: Address, left: z.string(), top: z.string() })),
})

/** Store credit with the information the law requires. The content store fills in today's figures; they are not authored. */
export const Credit = z.object({ type: z.literal('credit'), promotion: z.nullable(CreditPromotion) })

export const Component = z.discriminatedUnion('type', [
  BannerContent,
  CarouselContent,
  ParagraphContent,
  GridContent,
  BrandInfoContent,
  FaqContent,
  ProductRailContent,
  UspBarContent,
  ImageTextContent,
  TableContent,
  LinkListContent,
  RoomPlanContent,
  Credit,
])
export type Component = z.infer<typeof Component>
export type ComponentOf<Type extends Component['type']> = Extract<Component, { type: Type }>

export const ContentPage = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  components: z.array(Component),
})
export type ContentPage = z.infer<typeof ContentPage>

/** The eight areas with page-level notification banners (R2.32). */
export const bannerAreas = ['global', 'checkout', 'credit', 'bag', 'page', 'content', 'policy', 'registration'] as const
export const NotificationBanner = z.object({
  area: z.enum(bannerAreas),
  tone: z.enum(['info', 'warning', 'success']),
  text: z.string(),
  link: z.nullable(Link),
})
export type NotificationBanner = z.infer<typeof NotificationBanner>
