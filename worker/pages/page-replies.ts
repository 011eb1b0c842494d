// The replies that the page's state contains: without the parts that the page does not show.
import { contentCalls } from '#shared/content/content-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { PageMeta, PageReplies } from '#client/platform/page-declaration.ts'
import { areasOf } from '#client/app/frame/banners.tsx'

type Banners = Reply<typeof contentCalls.banners>

const address = contentCalls.banners.path

/**
 * Banners of other areas are left out: a navigation by script to a page with such an area brings them. So are the texts of the
 * product page, whose HTML the browser keeps, and the numbers of its options, which only search engines read.
 */
export function repliesInPage(answers: PageReplies, pageType: PageMeta['pageType']): PageReplies {
  const reply = answers[address] as Banners | null | undefined
  const banners = reply ? { [address]: inAreas(reply, areasOf(pageType)) } : {}
  return { ...answers, ...(pageType === 'product' && withoutUnread(answers)), ...banners }
}

type Products = Reply<typeof productCalls.list>

const shortened = new WeakMap<Products, Products>()

function withoutUnread(answers: PageReplies): PageReplies {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([at, found]) => {
      const reply = found as Products | null | undefined
      if (!reply || !at.startsWith(productCalls.list.path)) return []
      const products = reply.products.map((product) => ({
        ...product,
        description: '',
        details: [],
        composition: '',
        care: [],
        options: product.options.map(({ sku: _sku, gtin: _gtin, ...option }) => option),
      }))
      const short = shortened.get(reply) ?? { ...reply, products }
      shortened.set(reply, short)
      return [[at, short]]
    }),
  )
}

/** By reply and areas, so that the text of the same part is made once. */
const parts = new WeakMap<Banners, Map<string, Banners>>()

function inAreas(reply: Banners, areas: readonly string[]): Banners {
  const known = parts.get(reply) ?? new Map<string, Banners>()
  parts.set(reply, known)
  const key = areas.join()
  const part = known.get(key) ?? { ...reply, banners: reply.banners.filter(({ area }) => areas.includes(area)) }
  known.set(key, part)
  return part
}
