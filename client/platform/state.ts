// The page state that the server sends in one JSON script, so that the browser neither fetches nor matches a page again.
import type { Brand } from '#shared/brands/brand.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { jsonForScript } from './api/json-for-script.ts'
import type { PageReplies, PageMeta } from './page-declaration.ts'

/** Stylesheets and fonts of one brand, the first script, which the renderer adds, and the modules that it fetches. */
export type PageAssets = {
  css: readonly string[]
  fonts: readonly string[]
  first: string
  modules: readonly string[]
}

/** Without what only the server draws. */
type AssetsInBrowser = Pick<PageAssets, 'first' | 'modules'>

/** In the HTML of a page whose state is fetched: the state's name and what the first script needs. */
export type NamedState = {
  version: string
  page: string
  visit: { toggles: string[] }
  assets: AssetsInBrowser
}

export type State = {
  version?: undefined
  visit: Pick<Visit, 'hybrid' | 'person' | 'zone' | 'formResult' | 'authors' | 'chargesOnDispatch' | 'absent'> & {
    brand: BrandInBrowser
    toggles: string[]
    experiments: string[]
  }
  page: string
  params: Record<string, string>
  status: number
  meta: PageMeta
  answers: PageReplies
  assets: AssetsInBrowser
  /** The page's own address when the document was the response to a form post at another address. */
  at?: string
}

/** A brand with the fields that the browser's code reads. */
type BrandInBrowser = ReturnType<typeof withoutUnread>

const brandsInBrowser = new WeakMap<Brand, BrandInBrowser>()

function brandInBrowser(brand: Brand): BrandInBrowser {
  const cut = brandsInBrowser.get(brand) ?? withoutUnread(brand)
  brandsInBrowser.set(brand, cut)
  return cut
}

function withoutUnread({ hosts: _h, description: _d, storeCode: _s, creditTerms: _c, theme, ...rest }: Brand) {
  const { text, place, mark } = theme.wordmark
  const { header, nav, hero, gallery, headings } = theme.layout
  const colors = { header: theme.colors.header }
  return {
    ...rest,
    theme: { wordmark: { text, place, mark }, layout: { header, nav, hero, gallery, headings }, colors },
  }
}

export function stateOf(
  visit: Visit,
  page: string,
  params: Record<string, string>,
  status: number,
  meta: PageMeta,
  answers: PageReplies,
  { first, modules }: AssetsInBrowser,
): State {
  const { brand, toggles, experiments, hybrid, person, zone, formResult, authors, chargesOnDispatch, absent } = visit
  return {
    visit: {
      brand: brandInBrowser(brand),
      toggles: [...toggles],
      experiments: [...experiments],
      hybrid,
      person,
      ...(zone && { zone }),
      formResult,
      ...(authors && { authors }),
      ...(chargesOnDispatch && { chargesOnDispatch }),
      ...(absent && { absent }),
    },
    page,
    params,
    status,
    // The browser keeps the document's description.
    meta: { ...metaOf(meta), description: '' },
    answers: serializableReplies(answers),
    assets: { first, modules },
    ...(formResult && 'form' in formResult ? { at: visit.url.pathname + visit.url.search } : {}),
  }
}

/** The state as the text of its script. */
export function stateText({ visit, answers, ...rest }: State): string {
  return `{"visit":${together(visit)},"answers":${together(answers)},${together(rest).slice(1)}`
}

/** The state for a page whose HTML only names it: the text to send on request, and the text of the script. */
export async function externalState(state: State): Promise<{ version: string; text: string; named: string }> {
  const text = stateText(state)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const version = [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const { first, modules } = state.assets
  // A guest's search is stored when the page is left before hydration (client/app/first/leaving.ts).
  const toggles = state.visit.toggles.filter((name) => name === 'search_history')
  const named: NamedState = { version, page: state.page, visit: { toggles }, assets: { first, modules } }
  return { version, text: `{"version":"${version}",${text.slice(1)}`, named: jsonForScript(named) }
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
export function metaOf({ structured: _s, ...meta }: PageMeta): PageMeta {
  return meta
}

export function visitOf(state: State, url: URL): Visit {
  const { brand, toggles, experiments, hybrid, person, zone, formResult, chargesOnDispatch, absent } = state.visit
  return {
    brand: brand as unknown as Brand,
    url,
    hybrid,
    person,
    zone,
    formResult,
    ...(chargesOnDispatch && { chargesOnDispatch }),
    ...(absent && { absent }),
    toggles: new Set(toggles) as Visit['toggles'],
    experiments: new Set(experiments) as Visit['experiments'],
  }
}
