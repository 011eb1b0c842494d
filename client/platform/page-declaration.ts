// The declaration of a page: its path, view, calls, status and meta data, read by the server, the browser and the tests.
import type { ComponentType } from 'react'
import { urlOf, type Call, type Input } from '#shared/platform/call.ts'
import { decoded } from '#shared/platform/text/url-text.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import type { Visit } from '#shared/platform/visit.ts'

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Clean<Name>]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Clean<Name>]: string }
    : unknown

type Clean<Name extends string> = Name extends `${infer Bare}(${string}`
  ? Bare
  : Name extends `${infer Bare}${'+' | '*' | '?'}`
    ? Bare
    : Name

/** A call with its input. `address` is its key in `PageReplies`, the same on the server and in the browser. */
export type PageQuery = { call: Call; input: { query?: unknown }; address: string }

export function query<C extends Call>(call: C, input: Input<C>): PageQuery {
  return { call, input: input as { query?: unknown }, address: urlOf(call, input as { query?: unknown }) }
}

/** Replies by address. `null`: the call failed. A missing address: the call was not made. */
export type PageReplies = Readonly<Record<string, unknown>>

export type PageMeta = {
  title: string
  pageType:
    | 'home'
    | 'category'
    | 'search'
    | 'product'
    | 'content'
    | 'policy'
    | 'error'
    | 'bag'
    | 'saved-items'
    | 'account'
    | 'registration'
    | 'checkout'
    | 'credit'
    | 'order'
    | 'preview'
  description: string
  /** The canonical path for search engines; left out, the page is excluded from them. */
  canonical?: string | undefined
  picture?: string
  /** JSON-LD documents, each its own script. */
  structured?: ReadonlyArray<object>
}

export type PageSpec<Path extends `/${string}`, Params = ParamsOf<Path>> = {
  path: Path
  view: () => Promise<{ default: ComponentType<{ params: Params }> }>
  /** Loads what the view loads later when the server has not drawn it. */
  parts?: () => Promise<unknown>
  /** `person`: a guest is redirected to sign in and returns afterwards. Only for private pages. */
  who?: 'person'
  /** A redirect that depends on the visit alone. */
  redirect?: (visit: Visit, params: Params) => { to: string; status: 301 | 302 | 307 } | null
  /** A redirect that depends on the replies of `needs`, such as from a checkout step with an empty bag. */
  guard?: (answers: PageReplies, visit: Visit) => { to: string; status: 302 } | null
  /** The call for what the page is about, beside those of `needs`: without an answer the page's status is 404. */
  subject?: (visit: Visit, params: Params) => PageQuery
  /** Calls that are completed before the first byte, because status, title or redirect depend on them. */
  needs?: (visit: Visit, params: Params) => ReadonlyArray<PageQuery>
  /** Calls whose replies are in the first HTML when they arrive with those of `needs` or shortly after. */
  preload?: (visit: Visit, params: Params) => ReadonlyArray<PageQuery>
  /** Calls whose replies stream after the first byte, each with its own deadline. A failure does not fail the page. */
  later?: (visit: Visit, params: Params, answers: PageReplies) => ReadonlyArray<PageQuery>
  /** 404 when the page's subject does not exist, 410 when it is no longer there and the page says so. After a failed call the status stays 200 and the page says what failed. */
  status?: (answers: PageReplies, visit: Visit, params: Params) => 200 | 404 | 410
  /** With status 404 the page's own view is shown in place of the general not-found page. */
  ownNotFound?: true
  meta: (visit: Visit, answers: PageReplies, params: Params) => PageMeta
  /** While this toggle is on, the page of a signed-in customer differs from the shared one and is private. */
  personal?: ToggleName
  /** Seconds for which the page's HTML may be shared between visitors; left out of a private page. */
  cache?: number
  /** The shared copy is of one delivery zone. */
  zoned?: true
  /** Query keys that change the page. The shared copy ignores all others. */
  query?: readonly string[]
  leave?: () => void
}

export type Page = Omit<PageSpec<`/${string}`, Record<string, string>>, 'path'> & {
  name: string
  path: string
  /** Of client/app/standalone-pages.ts. */
  standalone?: true
}

export function declarePage<const Path extends `/${string}`>(name: string, spec: PageSpec<Path>) {
  const href = (params: ParamsOf<Path>): string =>
    spec.path.replace(/:(\w+)(\([^)]*\))?[+*?]?/g, (_, key: string) =>
      (params as Record<string, string>)[key]!.split('/').map(encodeURIComponent).join('/'),
    )
  return { ...spec, name, href }
}

export type Matched = { page: Page; params: Record<string, string> }

/** Created on first use: a browser without URLPattern hydrates the page that the server matched and needs no pattern. */
const patterns = new WeakMap<Page, URLPattern>()

function patternOf(candidate: Page): URLPattern {
  const pattern = patterns.get(candidate) ?? new URLPattern({ pathname: candidate.path })
  patterns.set(candidate, pattern)
  return pattern
}

/** A cheap check before the slow pattern: a matching path begins with the pattern's fixed prefix. */
function mayFit({ path }: Page, pathname: string): boolean {
  const varies = path.search(/[:*{(]/)
  return varies < 0 ? pathname === path : pathname.startsWith(path.slice(0, varies).replace(/\/$/, ''))
}

/** The first page whose pattern matches the path; null when none does. */
export function match(pages: readonly Page[], pathname: string): Matched | null {
  for (const candidate of pages) {
    const found = mayFit(candidate, pathname) && patternOf(candidate).exec({ pathname })
    if (!found) continue
    const params = Object.fromEntries(
      Object.entries(found.pathname.groups).map(([key, value]) => [key, decoded(value ?? '')]),
    )
    return { page: candidate, params }
  }
  return null
}
