// What travels from the server to the browser in one JSON script, so that nothing is fetched or matched twice.
import type { Visit } from '#shared/visit.ts'
import type { Dressing } from './document.tsx'
import type { Answers } from './pages/page.ts'

export type State = {
  visit: { brand: Visit['brand']; toggles: string[]; experiments: string[]; hybrid: Visit['hybrid'] }
  page: string
  params: Record<string, string>
  status: number
  answers: Answers
  dressing: Dressing
}

export function stateOf(
  visit: Visit,
  page: string,
  params: Record<string, string>,
  status: number,
  answers: Answers,
  dressing: Dressing,
): State {
  const { brand, toggles, experiments, hybrid } = visit
  return {
    visit: { brand, toggles: [...toggles], experiments: [...experiments], hybrid },
    page,
    params,
    status,
    answers,
    dressing,
  }
}

export function visitOf(state: State, url: URL): Visit {
  const { brand, toggles, experiments, hybrid } = state.visit
  return {
    brand,
    url,
    hybrid,
    toggles: new Set(toggles) as Visit['toggles'],
    experiments: new Set(experiments) as Visit['experiments'],
  }
}
