// A page is one address and what it needs, declared once and read by the server, the browser and the tests.
import type { ComponentType } from 'react'
import { urlOf, type Call, type Input } from '#shared/platform/call.ts'
import { decoded } from '#shared/platform/decoded.ts'
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

/** A call with its input: the same question has the same address on the server and in the browser. */
export type PageQuery = { call: Call; input: { query?: unknown }; address: string }

export function query<C extends Call>(call: C, input: Input<C>): PageQuery {
  return { call, input: input as { query?: unknown }, address: urlOf(call, input as { query?: unknown }) }
}

/** Replies by address. `null` is an answer that could not be had; an address left out was never asked. */
export type PageReplies = Readonly<Record<string, unknown>>

export type Meta = {
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
  /** The path search engines are told to list; null keeps the page out of them. */
  canonical: string | null
  picture?: string
  /** JSON-LD documents, each its own script. */
  structured?: ReadonlyArray<object>
}

export type PageSpec<Path extends `/${string}`, Params = ParamsOf<Path>> = {
  path: Path
  view: () => Promise<{ default: ComponentType<{ params: Params }> }>
  /** `person`: a guest is sent to sign in and comes back. Only for private pages. */
  who?: 'person'
  /**
   * A document of its own: entered and left by loading it, because its headers and styles are not the other pages'. All
   * of checkout and what comes after it.
   */
  standalone?: true
  /** Where to go instead, decided from the visit alone. */
  redirect?: (visit: Visit, params: Params) => { to: string; status: 301 | 302 | 307 } | null
  /** Where to go instead once `needs` are answered: a step of checkout with an empty bag. Only for private pages. */
  guard?: (answers: PageReplies, visit: Visit) => { to: string; status: 302 } | null
  /** Must be answered (or have failed) before the first byte: decides status, title and redirect. */
  needs?: (visit: Visit, params: Params) => ReadonlyArray<PageQuery>
  /** Is in the first HTML when it is at hand: asked with `needs`, and waited for hardly at all. */
  soon?: (visit: Visit, params: Params) => ReadonlyArray<PageQuery>
  /** Streams after the first byte, each under its own deadline, and may fail quietly. */
  later?: (visit: Visit, params: Params, answers: PageReplies) => ReadonlyArray<PageQuery>
  /** 404 when what was asked for does not exist. A failed upstream is not a 404: the page says so and stays usable. */
  status?: (answers: PageReplies, visit: Visit, params: Params) => 200 | 404
  /** Its own view says that there is nothing: it knows better ways on than the page for everything lost. */
  saysLost?: true
  meta: (visit: Visit, answers: PageReplies, params: Params) => Meta
  /** Shared, and yet another page for whoever is signed in while this toggle is on: theirs is never shared. */
  personal?: ToggleName
  /** Seconds the page's HTML may be shared, or private. */
  cache: 'private' | number
  /** Query keys that change the page, beside those of `lists`. Others are ignored by the shared copy. */
  query?: readonly string[]
  leave?: () => void
}

export type Page = Omit<PageSpec<`/${string}`, Record<string, string>>, 'path'> & { name: string; path: string }

export function page<const Path extends `/${string}`>(name: string, spec: PageSpec<Path>) {
  const href = (params: ParamsOf<Path>): string =>
    spec.path.replace(/:(\w+)(\([^)]*\))?[+*?]?/g, (_, key: string) =>
      (params as Record<string, string>)[key]!.split('/').map(encodeURIComponent).join('/'),
    )
  return { ...spec, name, href }
}

export type Matched = { page: Page; params: Record<string, string> }

/** Made on first use: a browser without URLPattern hydrates what the server matched and navigates by plain page loads. */
const patterns = new WeakMap<Page, URLPattern>()

function patternOf(candidate: Page): URLPattern {
  const pattern = patterns.get(candidate) ?? new URLPattern({ pathname: candidate.path })
  patterns.set(candidate, pattern)
  return pattern
}

/** Whether it is worth asking the pattern, which takes long: a path can only fit that begins as the page's does. */
function mayFit({ path }: Page, pathname: string): boolean {
  const varies = path.search(/[:*{(]/)
  return varies < 0 ? pathname === path : pathname.startsWith(path.slice(0, varies).replace(/\/$/, ''))
}

/** The first page whose path fits; null when none does. */
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
