// Fetches another page: its replies from the worker and, in parallel, the module of its view.
import { createElement, type ComponentType } from 'react'
import { mutate } from 'swr'
import { urlOf, type Reply } from '#shared/platform/call.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import { isOutdated } from '#client/platform/api/release.ts'
import { pageByName } from '#client/app/pages.ts'
import type { Matched, PageMeta } from '#client/platform/page-declaration.ts'
import type { Route } from './route.tsx'

type PageReply = Reply<typeof sessionCalls.page>

/** The next route, or the address of a redirect. Rejects when the page needs a page load. */
export async function loadPage(
  url: URL,
  matched: Matched,
  before: Route,
  stopped: AbortSignal,
): Promise<Route | { redirect: string }> {
  refuseOutdated()
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(sessionCalls.page.deadline)])
  const address = urlOf(sessionCalls.page, { query: { path: url.pathname + url.search } })
  const [reply] = await Promise.all([fetcher(address, { signal }) as Promise<PageReply>, matched.page.view()])
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
    visit: { ...before.visit, url, person: reply.person, formResult: null },
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
