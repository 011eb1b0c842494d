// Fetches another page: its replies from the worker and, in parallel, the module of its view.
import { createElement, type ComponentType } from 'react'
import { mutate } from 'swr'
import { urlOf, type Reply } from '#shared/platform/call.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import { isOutdated } from '#client/platform/api/release.ts'
import { pageByName, pages } from '#client/app/pages.ts'
import { match, type Matched, type PageMeta } from '#client/platform/page-declaration.ts'
import type { Route } from './route.tsx'

type PageReply = Reply<typeof sessionCalls.page>

const ahead = new Map<string, { reply: Promise<PageReply>; until: number; isHere: boolean }>()

/** Fetches a product that is likely to be opened next: a page that is the same for everybody. */
export function loadAhead({ href, lifetimeMs }: DocumentEventMap['likely']['detail']): void {
  const url = new URL(href)
  const matched = match(pages, url.pathname)
  const address = addressOf(url)
  if (!matched || isOutdated || isAhead(url)) return
  const reply = fetcher(address, { priority: 'low' }) as Promise<PageReply>
  const entry = { reply, until: Date.now() + lifetimeMs, isHere: false }
  ahead.set(address, entry)
  const shown = Promise.all([reply, matched.page.view()]).then(() => (entry.isHere = true))
  Promise.all([shown, matched.page.parts?.()]).catch(() => ahead.delete(address))
}

/** The page that was fetched ahead, or is on its way. */
function isAhead(url: URL): boolean {
  return (ahead.get(addressOf(url))?.until ?? 0) > Date.now()
}

/** Whether the page was fetched ahead: its replies and its view, whose parts may follow. */
export function isHere(url: URL): boolean {
  return isAhead(url) && ahead.get(addressOf(url))!.isHere
}

/** Each reply once: the next page of the same address is fetched anew. */
async function takeAhead(address: string): Promise<PageReply | null> {
  const known = ahead.get(address)
  ahead.delete(address)
  return known && known.until > Date.now() ? known.reply.catch(() => null) : null
}

function addressOf(url: URL): string {
  return urlOf(sessionCalls.page, { query: { path: url.pathname + url.search } })
}

/** The next route, or the address of a redirect. Rejects when the page needs a page load. */
export async function loadPage(
  url: URL,
  matched: Matched,
  before: Route,
  stopped: AbortSignal,
): Promise<Route | { redirect: string }> {
  refuseOutdated()
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(sessionCalls.page.deadline)])
  const address = addressOf(url)
  const [reply] = await Promise.all([
    takeAhead(address).then((known) => known ?? (fetcher(address, { signal }) as Promise<PageReply>)),
    matched.page.view(),
  ])
  refuseOutdated()
  if (reply.redirect !== null) return { redirect: reply.redirect }
  const page = pageByName.get(reply.page)
  if (!page) throw new Error(`There is no page named ${reply.page}`)
  const { default: View } = await page.view()
  if (stopped.aborted) throw new Error('Another navigation started')
  for (const [key, answer] of Object.entries(reply.answers))
    if (answer !== null && answer !== false) void mutate(key, answer, { revalidate: false })
  const samePlace = page.name === before.page.name && url.pathname === before.visit.url.pathname
  return {
    page,
    params: reply.params,
    meta: reply.meta as PageMeta,
    visit: { ...before.visit, url, person: reply.person, zone: reply.zone, formResult: null },
    answers: new Map(Object.entries(reply.answers)),
    View: samePlace ? before.View : fresh(View),
  }
}

/** Another release's replies may have a form that this page's code does not know. */
function refuseOutdated(): void {
  if (isOutdated) throw new Error('The shop has had another release')
}

/** A new component identity, so that the same page at another path keeps neither React state nor data scripts. */
function fresh<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function FreshView(props) {
    return createElement(View, props)
  }
}
