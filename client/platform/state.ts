// The page state that the server sends in one JSON script, so that the browser neither fetches nor matches a page again.
import type { Visit } from '#shared/platform/visit.ts'
import { jsonForScript } from './api/later.tsx'
import type { PageReplies, PageMeta } from './page-declaration.ts'

/** Stylesheets and fonts of one brand, the first script, which the renderer adds, and the modules that it fetches. */
export type PageAssets = {
  css: readonly string[]
  fonts: readonly string[]
  first: string
  modules: readonly string[]
}

export type State = {
  visit: Pick<Visit, 'brand' | 'hybrid' | 'person' | 'sent' | 'authors'> & { toggles: string[]; experiments: string[] }
  page: string
  params: Record<string, string>
  status: number
  meta: PageMeta
  answers: PageReplies
  assets: PageAssets
  /** The page's own address when the document was the response to a form post at another address. */
  at?: string
}

export function stateOf(
  visit: Visit,
  page: string,
  params: Record<string, string>,
  status: number,
  meta: PageMeta,
  answers: PageReplies,
  assets: PageAssets,
): State {
  const { brand, toggles, experiments, hybrid, person, sent, authors } = visit
  return {
    visit: {
      brand,
      toggles: [...toggles],
      experiments: [...experiments],
      hybrid,
      person,
      sent,
      ...(authors && { authors }),
    },
    page,
    params,
    status,
    meta: metaOf(meta),
    answers: serializableReplies(answers),
    assets,
    ...(sent && 'form' in sent ? { at: visit.url.pathname + visit.url.search } : {}),
  }
}

/** The state as the text of its script. */
export function stateText({ visit, answers, ...rest }: State): string {
  return `{"visit":${together(visit)},"answers":${together(answers)},${together(rest).slice(1)}`
}

/** Joins the JSON of an object's parts: most parts are the same objects for every visitor, so that their JSON is cached. */
function together(parts: object): string {
  const defined = Object.entries(parts).filter(([, part]) => part !== undefined)
  return `{${defined.map(([name, part]) => `${jsonForScript(name)}:${jsonForScript(part)}`).join()}}`
}

/** A refused reply is `undefined`, which JSON cannot express: it is sent as `false`, and the browser does not repeat the call. */
export function serializableReplies(answers: PageReplies): PageReplies {
  return Object.fromEntries(
    Object.entries(answers).map(([address, reply]) => [address, reply === undefined ? false : reply]),
  )
}

/** Meta data without the structured data, which only search engines read from the document. */
export function metaOf(meta: PageMeta): PageMeta {
  return { ...meta, structured: meta.structured?.map(() => ({})) }
}

export function visitOf(state: State, url: URL): Visit {
  const { brand, toggles, experiments, hybrid, person, sent } = state.visit
  return {
    brand,
    url,
    hybrid,
    person,
    sent,
    toggles: new Set(toggles) as Visit['toggles'],
    experiments: new Set(experiments) as Visit['experiments'],
  }
}
