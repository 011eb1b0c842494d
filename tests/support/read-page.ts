// Reads the content of a page's HTML, as a browser without script or a search engine does.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** The state's script: the state itself, or its version where the state is fetched. */
export function stateIn(html: string): { version?: string; answers?: Record<string, unknown> } {
  return JSON.parse(/<script id="state"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as { version?: string }
}

/** The product numbers of the cards, in their order. */
export function cardsIn(html: string): string[] {
  return [...html.matchAll(/<article [^>]*data-product="([^"]+)"/g)].map(([, number]) => number!)
}

/** The target of the link with this text, or null. */
export function linkIn(html: string, text: string): string | null {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  for (const [, href, content] of links) if (textOf(content!).trim() === text) return decoded(href!)
  return null
}

/** The visible text of HTML. */
export function textOf(html: string): string {
  return decoded(html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->|<[^>]+>/gs, ''))
}

/** The visible text of the page's main part. */
export function mainOf(html: string): string {
  return textOf(/<main.*<\/main>/s.exec(html)![0])
}

/** The canonical address and the robots directive. */
export function forEngines(html: string) {
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
  }
}

export type Structured = { '@type': string } & Record<string, unknown>

/** The page's JSON-LD documents. Throws on invalid JSON. */
export function structuredIn(html: string): Structured[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text]) => JSON.parse(text!) as Structured)
}
