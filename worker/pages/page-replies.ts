// The replies that the page's state contains: without the parts that the page does not show.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { PageMeta, PageReplies } from '#client/platform/page-declaration.ts'
import { areasOf } from '#client/app/frame/banners.tsx'

type Banners = Reply<typeof contentCalls.banners>

const address = contentCalls.banners.path

/** Banners of other areas are left out: a navigation by script to a page with such an area brings them. */
export function repliesInPage(answers: PageReplies, pageType: PageMeta['pageType']): PageReplies {
  const reply = answers[address] as Banners | null | undefined
  return reply ? { ...answers, [address]: inAreas(reply, areasOf(pageType)) } : answers
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
