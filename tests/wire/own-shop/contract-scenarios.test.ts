// `npm run contract` plays scenarios against a backend and tests the replies of one service. The embedded one passes every line over
// sockets; one that breaks a rule fails at the line that says so.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { findGoods } from '#tests/contract/scenarios/find-goods.ts'
import { scenarios } from '#tests/contract/scenarios/index.ts'
import { playAll } from '#tests/contract/scenarios/play.ts'
import { testShapes } from '#tests/contract/shapes.ts'
import type { Target } from '#tests/contract/scenarios/shopper.ts'
import { serveHttp } from '#tests/support/http-server.ts'
import { openShop } from '#tests/support/shop.ts'

const origin = await openShop({ workers: ['origin'] })
afterAll(() => origin.stop())
const targetAt = (base: string): Target => ({
  baseOf: () => base,
  site: 'JDW',
  edgeSecret: readSettings(exampleFile).EDGE_SECRET!,
  account: 'C10000001',
})
const embedded = targetAt(`http://127.0.0.1:${origin.port}`)
const found = await findGoods(embedded)
/** A wallet's data pays once. */
const goods = () => ({
  ...found,
  wallets: Array.from({ length: 4 }, () => btoa(crypto.randomUUID())),
  declined: btoa(`declined ${crypto.randomUUID()}`),
})

type Forward = () => Promise<Response>

/** The embedded backend behind a server that answers some calls otherwise. */
function brokenBackend(answer: (incoming: IncomingMessage, forward: Forward) => Promise<Response>) {
  return serveHttp((incoming, outgoing) => {
    void (async () => {
      const body = await text(incoming)
      const { method = 'GET' } = incoming
      const headers = Object.entries(incoming.headers).filter(([name]) => /^(x-|content-type|accept$)/.test(name)) as [
        string,
        string,
      ][]
      const forward = () =>
        fetch(embedded.baseOf('bag') + incoming.url!, { method, headers, ...(method !== 'GET' && { body }) })
      const reply = await answer(incoming, forward)
      outgoing.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
    })()
  })
}

async function failedLines(answer: Parameters<typeof brokenBackend>[0], names: readonly string[]): Promise<string[]> {
  const backend = await brokenBackend(answer)
  const chosen = scenarios.filter(({ name }) => names.includes(name))
  const lines = await playAll(chosen, targetAt(backend.address), goods())
  await backend.stop()
  return lines.filter(({ result }) => result === 'failed').map(({ line }) => line)
}

test('the embedded backend passes every scenario', async () => {
  const lines = await playAll(scenarios, embedded, { ...goods(), code: 'FIVER' })
  expect(lines.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(lines.length).toBeGreaterThan(30)
})

test('a backend that adds twice fails', async () => {
  const failed = await failedLines(
    async (incoming, forward) => {
      if (incoming.method === 'POST' && incoming.url!.endsWith('/addToBag')) await (await forward()).text()
      return forward()
    },
    ['add'],
  )
  expect(failed).toContain('the same product again adds to its line')
})

const known = {
  account: 'C10000001',
  applicant: 'C10000009',
  email: 'owen@people.example',
  ...found,
  soldOut: found.soldOut ?? '',
  category: 'women/dresses',
  code: 'FIVER',
  card: '',
  order: '',
  delivered: '',
  confirmation: '',
}

test.each(['search', 'bag', 'saved-items', 'search-history'] as const)(
  'the embedded service %s fits its declared calls',
  async (service) => {
    const shapes = await testShapes(service, embedded, known)
    expect(shapes.length).toBeGreaterThan(2)
    expect(shapes.filter(({ complaints }) => complaints.length > 0)).toEqual([])
  },
)

test('a service that misfits is described field by field', async () => {
  const wrong: Record<string, Response> = {
    history: Response.json({ searchHistory: {}, total: '2' }),
    update: Response.json({ code: 'SOME', message: 1 }, { status: 400 }),
    delete: Response.json({}, { status: 503 }),
  }
  const backend = await brokenBackend(async ({ url = '' }) => wrong[/\/(\w+)\?/.exec(url)![1]!]!.clone())
  const shapes = await testShapes('search-history', targetAt(backend.address), known)
  await backend.stop()
  const said = Object.fromEntries(shapes.map(({ call, complaints }) => [call, complaints.join()]))
  expect(said['search-history.history']).toMatch(/query accountId is answered 200.*nobody is answered 200.*total: /)
  expect(said['search-history.update']).toMatch(/is refused without the envelope.*it answered 400/)
  expect(said['search-history.delete']).toMatch(/query term is answered 503/)
})
