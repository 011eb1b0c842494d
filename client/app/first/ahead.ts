// Fetches the pages of products that a shopper is likely to open, before React has arrived: the shared copies, which have nothing
// personal. React fetches their replies instead (client/app/navigation/load.ts).
import { watchProducts } from '#client/app/navigation/likely.ts'

/** As long as the worker's own copies are fresh and once again. */
const lifetimeMs = 40_000

const pages = new Map<string, { page: Promise<Document>; until: number }>()

/** `isTaken`: whether React has begun. */
export function startAhead(isTaken: () => boolean): void {
  watchProducts((href) => {
    const known = pages.get(href)
    if (isTaken() || (known && known.until > Date.now())) return
    const page = fetchShared(href)
    pages.set(href, { page, until: Date.now() + lifetimeMs })
    page.catch(() => pages.delete(href))
  })
}

/** Each page once: the document takes its elements. */
export async function takePage(href: string, signal: AbortSignal): Promise<Document> {
  const known = pages.get(href)
  pages.delete(href)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([known && known.until > Date.now() ? known.page : fetchShared(href), late])
}

async function fetchShared(href: string): Promise<Document> {
  const answer = await fetch(href, { headers: { 'x-in-page': 'ahead' }, redirect: 'error', priority: 'low' })
  if (!answer.ok || !/\bpublic\b/.test(answer.headers.get('cache-control') ?? '')) throw new Error('Not a shared page')
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
