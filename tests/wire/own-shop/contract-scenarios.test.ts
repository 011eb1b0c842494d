// `npm run contract` plays scenarios against a backend. The embedded one passes every line over sockets; one that breaks a rule fails
// at the line that says so.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { findGoods } from '#tests/contract/scenarios/find-goods.ts'
import { scenarios } from '#tests/contract/scenarios/index.ts'
import { playAll } from '#tests/contract/scenarios/play.ts'
import type { Target } from '#tests/contract/scenarios/shopper.ts'
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
async function brokenBackend(answer: (incoming: IncomingMessage, forward: Forward) => Promise<Response>) {
  const server = createServer((incoming, outgoing) => {
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}

async function failedLines(answer: Parameters<typeof brokenBackend>[0], names: readonly string[]): Promise<string[]> {
  const backend = await brokenBackend(answer)
  const chosen = scenarios.filter(({ name }) => names.includes(name))
  const lines = await playAll(chosen, targetAt(backend.base), goods())
  backend.stop()
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

test('a backend that forgets the merge fails', async () => {
  const failed = await failedLines(
    async (incoming, forward) =>
      incoming.url!.endsWith('/cartMerge')
        ? Response.json({ cartId: null, staggeredIncentives: [], itemCount: 1, leftOut: 0 })
        : forward(),
    ['merge'],
  )
  expect(failed).toContain('on signing in, the guest’s bag joins the customer’s')
})

test('a backend that takes any amount fails', async () => {
  const failed = await failedLines(
    async (incoming, forward) => {
      const reply = await forward()
      const paying = incoming.url!.endsWith('/digitalAuthorization') && reply.status === 409
      return paying
        ? Response.json({ code: 'SUCCESS', message: '', confirmation: null, orderNo: 'J1', transactionId: null })
        : reply
    },
    ['fail'],
  )
  expect(failed).toContain('an amount that is not the total is refused')
})
