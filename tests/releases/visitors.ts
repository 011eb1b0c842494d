// Visitors during a switch: pages with their files, bags filled and read, at a rate that does not wait for answers. Each bag
// is remembered, to be read at the end. Each request has a connection of its own: a connection that the server is about to close
// must not look like a failed request.
import { setTimeout as pause } from 'node:timers/promises'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { firstCategory, productNumbers } from '#tests/support/browse.ts'
import { inStock, siteOf, type InStock } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Browser = ReturnType<typeof wireBrowser>
type Guest = { browser: Browser; items: InStock[]; headers: Record<string, string> }
export type Tally = { sent: number; failed: string[]; times: number[]; late: number }
export type Visitors = {
  /** Sends requests at the rate until `stop` is called. */
  run: (perSecond: number) => { tally: Tally; stop: () => Promise<void> }
  bags: () => number
  /** Reads each bag; resolves to the number of bags that lack something. */
  lostBags: () => Promise<number>
}

const maxWaiting = 400
/** Of a hundred requests; the others read a bag. */
const mix = { page: 60, file: 15, add: 10 } as const

/** `keyed`: visitors stay at one version by the platform's key, as with the rule of docs/runbook.md. */
export async function visitorsOf(port: number, brand: BrandCode, keyed: boolean): Promise<Visitors> {
  const numbers = await productNumbers(port, brand)
  const reader = wireBrowser(port, brand)
  const products = await inStock(reader, 12)
  const paths = [
    '/',
    await firstCategory(port, brand),
    '/shop/s/?term=dress',
    ...numbers.slice(0, 12).map((one) => `/shop/p/${one}`),
  ]
  const guests: Guest[] = []
  /** Files of the pages that visitors have received lately. */
  let files: { path: string; headers: Record<string, string> }[] = []
  const headersOf = (): Record<string, string> =>
    keyed ? { 'cloudflare-workers-version-key': crypto.randomUUID() } : {}
  const one = <Value>(list: readonly Value[]): Value => list[Math.floor(Math.random() * list.length)]!

  async function visit(): Promise<string | null> {
    const place = Math.random() * 100
    if (place < mix.page || files.length === 0) return page()
    if (place < mix.page + mix.file) return file()
    return place < mix.page + mix.file + mix.add || guests.length === 0 ? add() : read(one(guests))
  }

  async function page(): Promise<string | null> {
    const path = one(paths)
    const headers = headersOf()
    const { status, text } = await reader.raw(path, { headers: { accept: 'text/html', ...headers } })
    if (status !== 200 || !text.includes('</html>')) return `${path} answered ${status}`
    const named = [...text.matchAll(/"(\/assets\/[\w.-]+\.(?:css|js))"/g)].map(([, found]) => found!)
    files = [...named.slice(0, 6).map((found) => ({ path: found, headers })), ...files].slice(0, 60)
    return null
  }

  async function file(): Promise<string | null> {
    const { path, headers } = one(files)
    const { status } = await reader.raw(path, { headers })
    return status === 200 ? null : `a file answered ${status}`
  }

  async function add(): Promise<string | null> {
    const known = guests.length > 20 && Math.random() < 0.5 ? one(guests) : null
    const guest = known ?? { browser: wireBrowser(port, brand), items: [], headers: headersOf() }
    const item = one(products)
    const { price: _, ...chosen } = item
    const body = { ...chosen, quantity: 1, ...siteOf(brand) }
    const answer = await guest.browser.sendCall(bagCalls.add, { body }, { headers: guest.headers })
    // A line of one guest can grow beyond the stock.
    if (/OUT_OF_STOCK/.test(answer.text)) return null
    if (answer.status !== 200) return `addToBag answered ${answer.status} ${answer.text.slice(0, 120)}`
    guest.items.push(item)
    if (!known) guests.push(guest)
    return null
  }

  async function read({ browser, items, headers }: Guest): Promise<string | null> {
    const expected = [...items]
    const answer = await browser.sendCall(bagCalls.get, { query: {} }, { headers })
    if (answer.status !== 200) return `the bag answered ${answer.status} ${answer.text.slice(0, 120)}`
    return lacks(answer.text, expected) ? 'the bag lacks an item' : null
  }

  return {
    bags: () => guests.length,
    async lostBags() {
      let lost = 0
      for (const guest of guests) if ((await read(guest).catch(() => 'no answer')) !== null) lost++
      return lost
    },
    run(perSecond) {
      const tally: Tally = { sent: 0, failed: [], times: [], late: 0 }
      let running = true
      const waiting = new Set<Promise<void>>()
      const sending = (async () => {
        const begun = performance.now()
        while (running) {
          const due = begun + (tally.sent * 1000) / perSecond
          const early = due - performance.now()
          if (early > 1) await pause(early)
          tally.sent++
          if (waiting.size >= maxWaiting) {
            tally.late++
            continue
          }
          const since = performance.now()
          const pending: Promise<void> = visit()
            .catch((error: Error) => error.message)
            .then((wrong) => {
              if (wrong === null) tally.times.push(performance.now() - since)
              else tally.failed.push(wrong)
            })
            .finally(() => waiting.delete(pending))
          waiting.add(pending)
        }
      })()
      return {
        tally,
        stop: async () => {
          running = false
          await sending
          await Promise.all(waiting)
        },
      }
    },
  }
}

function lacks(text: string, items: readonly InStock[]): boolean {
  const { cartEntries } = JSON.parse(text) as { cartEntries: { productNo: string; productOptionNo: string }[] }
  return items.some(
    ({ productNo, productOptionNo }) =>
      !cartEntries.some((entry) => entry.productNo === productNo && entry.productOptionNo === productOptionNo),
  )
}
