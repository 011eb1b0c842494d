// The current page as React state, and navigation to another.
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Visit } from '#shared/platform/visit.ts'
import { Document } from '#client/app/document.tsx'
import { visitOf, type State } from '#client/platform/state.ts'
import { pageByName } from '#client/app/pages.ts'
import type { PageMeta, Page } from '#client/platform/page-declaration.ts'
import { atFirstTouch } from '#client/platform/scheduling/first-touch.ts'
import { viewedPage } from '#client/platform/tracking/events.ts'

export type Route = {
  page: Page
  params: Record<string, string>
  meta: PageMeta
  visit: Visit
  answers: Map<string, unknown>
  View: ComponentType<{ params: Record<string, string> }>
}

/** The route of the document's state script. */
export async function openRoute(state: State): Promise<Route> {
  const page = pageByName.get(state.page) ?? (await standalonePage(state.page))
  if (!page) throw new Error(`There is no page named ${state.page}`)
  const { default: View } = await page.view()
  return {
    page,
    params: state.params,
    meta: state.meta,
    visit: visitOf(state, new URL(location.href)),
    answers: new Map(Object.entries(state.answers)),
    View,
  }
}

async function standalonePage(name: string): Promise<Page | undefined> {
  const { standalonePages } = await import('#client/app/standalone-pages.ts')
  return standalonePages.find((page) => page.name === name)
}

const lists: ReadonlySet<PageMeta['pageType']> = new Set(['category', 'search'])

export function RoutedApp({ first }: { first: Route }) {
  const [route, setRoute] = useState(first)
  const screen = useRef({ route: first, drawn: [] as Array<() => void> })
  const { meta, params, visit, answers, View } = route

  useLayoutEffect(() => {
    screen.current.route = route
    for (const resolve of screen.current.drawn.splice(0)) resolve()
  }, [route])

  // The navigation module is loaded when the shopper first uses the page: until then links load documents. On a list, whose
  // products it fetches ahead, it is loaded soon after.
  useEffect(() => {
    let left = false
    const show = (next: Route, atOnce: boolean) =>
      new Promise<void>((resolve) => {
        screen.current.drawn.push(resolve)
        // Not in slices: a page that is all there is drawn in the frame of its press.
        if (atOnce) flushSync(() => setRoute(next))
        else startTransition(() => setRoute(next))
      })
    const afterMs = lists.has(screen.current.route.meta.pageType) ? 1000 : undefined
    let stop = atFirstTouch(() => {
      import('./navigate.ts').then(
        ({ listen }) => {
          if (left) return
          stop = listen({ current: () => screen.current.route, show })
          // For the first script, which holds presses until then (client/app/first/presses.ts).
          document.documentElement.dataset.navigable = ''
        },
        () => {},
      )
    }, afterMs)
    return () => {
      left = true
      stop()
    }
  }, [])

  useEffect(() => viewedPage(visit, meta.pageType, answers), [visit, meta.pageType, answers])

  return <Document visit={visit} answers={answers} meta={meta} params={params} View={View} />
}
