// The frame's parts that are the same for everyone in a shop, drawn once and kept as text: every page has them, and drawing
// them again is a good part of what a page costs.
import { LRUCache } from 'lru-cache'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { PageReplies } from '#client/platform/page.ts'
import { staticParts } from '#client/app/frame/kept-parts.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { renderToString } from './react-server.ts'

type Parts = { departments: unknown; html: ReadonlyMap<string, string> }

/** By shop and address: as many as there are brands, but for ports that a stranger makes up. */
const drawn = new LRUCache<string, Parts>({ max: 32 })

/** HTML by id. Drawn anew when the shop's departments are another answer than before. */
export function staticFragmentsOf({ brand, url }: Visit, answers: PageReplies): ReadonlyMap<string, string> {
  const key = `${brand.code} ${url.origin}`
  const departments = answers[searchCalls.departments.path]
  const known = drawn.get(key)
  if (known && known.departments === departments) return known.html
  const html = draw({ ...nobody, brand, url: new URL(url.origin) }, departments)
  drawn.set(key, { departments, html })
  return html
}

/** Nothing of a visit that is not in the key can reach what is kept. */
const nobody = {
  toggles: new Set(),
  experiments: new Set(),
  hybrid: null,
  person: null,
  sent: null,
} as const satisfies Partial<Visit>

function draw(visit: Visit, departments: unknown): ReadonlyMap<string, string> {
  const ctx = { visit, answers: new Map([[searchCalls.departments.path as string, departments]]) }
  return new Map(
    Object.entries(staticParts).map(([id, Part]) => [
      id,
      renderToString(
        <VisitProvider value={ctx}>
          <Part />
        </VisitProvider>,
      ),
    ]),
  )
}
