// The bare page's only script: unmodified React hydrates, in one go, the tree that the shop's server has rendered.
import { hydrateRoot } from 'react-dom/client'
import type { Visit } from '#shared/platform/visit.ts'
import { Document } from '#client/app/document.tsx'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import View from 'virtual:bare-view'

/** What worker/routes/bench.tsx writes into the page. */
type BareState = {
  visit: Omit<Visit, 'url' | 'toggles' | 'experiments'> & { url: string; toggles: string[]; experiments: string[] }
  answers: Record<string, unknown>
  meta: PageMeta
  params: Record<string, string>
}

const { visit, answers, meta, params } = JSON.parse(document.getElementById('state')!.textContent) as BareState

const tree = (
  <Document
    visit={{
      ...visit,
      url: new URL(visit.url),
      toggles: new Set(visit.toggles) as Visit['toggles'],
      experiments: new Set(visit.experiments) as Visit['experiments'],
    }}
    answers={new Map(Object.entries(answers))}
    meta={meta}
    params={params}
    View={View}
  />
)

// A page that React renders a second time is no measure: the bench reads the mark and fails.
hydrateRoot(document, tree, {
  onRecoverableError: (error) => document.documentElement.setAttribute('data-mismatch', String(error)),
})
