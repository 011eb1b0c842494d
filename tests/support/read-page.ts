// Reads what a served page shows out of its HTML, as a browser without script or a search engine would.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** The product numbers of the cards, in their order. */
export function cardsIn(html: string): string[] {
  return [...html.matchAll(/<article [^>]*data-product="([^"]+)"/g)].map(([, number]) => number!)
}

/** Where a link of this text leads, or null. */
export function linkIn(html: string, text: string): string | null {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  for (const [, href, content] of links) if (textOf(content!).trim() === text) return decoded(href!)
  return null
}

/** The text of a piece of HTML, as it is read. */
export function textOf(html: string): string {
  return decoded(html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->|<[^>]+>/gs, ''))
}

/** The canonical address, and what crawlers are told. */
export function forEngines(html: string) {
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
  }
}

export type Structured = { '@type': string } & Record<string, unknown>

/** The JSON-LD documents; one that is no JSON throws. */
export function structuredIn(html: string): Structured[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text]) => JSON.parse(text!) as Structured)
}
