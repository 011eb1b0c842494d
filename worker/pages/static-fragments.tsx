// The frame's parts that are the same for every visitor of a brand, rendered once and cached as text: every page has them, and
// they are a large share of a page's rendering time.
import { LRUCache } from 'lru-cache'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { PageReplies } from '#client/platform/page-declaration.ts'
import { staticParts } from '#client/app/frame/static-parts.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { renderToString } from 'react-dom/server'

type Fragments = { departments: unknown; html: ReadonlyMap<string, string> }

/** By brand and origin. The limit is for ports that a client invents in the Host header. */
const fragments = new LRUCache<string, Fragments>({ max: 32 })

/** HTML by id. The fragments are rendered again when the departments' reply is a different one. */
export function staticFragmentsOf({ brand, url }: Visit, answers: PageReplies): ReadonlyMap<string, string> {
  const key = `${brand.code} ${url.origin}`
  const departments = answers[searchCalls.departments.path]
  const cached = fragments.get(key)
  if (cached && cached.departments === departments) return cached.html
  const html = render({ ...anonymous, brand, url: new URL(url.origin) }, departments)
  fragments.set(key, { departments, html })
  return html
}

/** The visit that fragments are rendered for: nothing of a visitor can reach the cache. */
const anonymous = {
  toggles: new Set(),
  experiments: new Set(),
  hybrid: null,
  person: null,
  formResult: null,
} as const satisfies Partial<Visit>

function render(visit: Visit, departments: unknown): ReadonlyMap<string, string> {
  const ctx = { visit, answers: new Map([[searchCalls.departments.path as string, departments]]) }
  return new Map(
    Object.entries(staticParts).map(([id, Part]) => [
      id,
      // The browser keeps this HTML as it is: React's marks between two texts are of no use.
      renderToString(
        <VisitProvider value={ctx}>
          <Part />
        </VisitProvider>,
      ).replaceAll('<!-- -->', ''),
    ]),
  )
}
