// Measures the first byte of a category page for a signed-in customer beside a guest's, whose page is shared and in memory.
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Shop } from '#tests/support/shop.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { median, type Row } from './row.ts'

const pairs = 500
const warmUp = 50

type Visitor = ReturnType<typeof wireBrowser>

export async function measureSignedIn({ port }: Shop, brand: string, path: string): Promise<Row[]> {
  const { browser: customer } = await newCustomer(port, brand)
  const guest = wireBrowser(port, brand)
  for (const visitor of [guest, customer]) await visitor.open(path)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visitors = { guest, customer }
  const seen = { guest: [] as number[], customer: [] as number[] }
  for (let pair = 0; pair < pairs; pair++) {
    for (const who of pair % 2 ? (['guest', 'customer'] as const) : (['customer', 'guest'] as const)) {
      // Both follow the same work: what a personal page leaves to be done would slow the next one.
      await firstByteOf(guest, path, port, agent)
      const ms = await firstByteOf(visitors[who], path, port, agent)
      if (pair >= warmUp) seen[who].push(ms)
    }
  }
  agent.destroy()
  const ratio = median(seen.customer) / median(seen.guest)
  const each = (who: keyof typeof seen) => `${median(seen[who]).toFixed(1)} ms`
  return [
    {
      figure: 'a category page, signed in: first byte beside a guest’s',
      reach: '≤ 1.1 ×',
      measured: `${ratio.toFixed(2)} × (${each('customer')}, ${each('guest')})`,
      met: ratio <= 1.1,
    },
  ]
}

async function firstByteOf(visitor: Visitor, path: string, port: number, agent: Agent): Promise<number> {
  const cookie = [...visitor.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host: new URL(visitor.origin).host,
    cookie,
    accept: 'text/html',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  const since = performance.now()
  const sent = request({ host: '127.0.0.1', port, path, headers, agent }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}.`)
  await once(response, 'readable')
  const ms = performance.now() - since
  await once(response.resume(), 'end')
  return ms
}
