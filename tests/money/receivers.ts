// A mail provider and a receiver of webhooks on sockets, which behave badly at seeded random: errors, connections that end before or
// after a call was taken, slow answers. The provider honours idempotency keys; it is the readers' mailbox.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chanceOf } from './choices.ts'

type Receiver = { url: string; close: () => void }

/** `take` returns the reply's body. */
async function openReceiver(
  seed: number,
  take: (body: string, headers: IncomingHttpHeaders) => object,
): Promise<Receiver> {
  const chance = chanceOf(seed)
  const server = createServer((request, response) => {
    let body = ''
    const answer = (status: number, content: object, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content))
    request.on('error', () => {}).on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const dice = chance()
      if (dice < 0.05) return answer(500, { name: 'application_error', message: 'Unexpected.' })
      if (dice < 0.1) return answer(429, { name: 'rate_limit_exceeded', message: 'Slow down.' }, { 'retry-after': '1' })
      if (dice < 0.15) return void request.socket.destroy()
      const taken = take(body, request.headers)
      // Taken, and the answer is lost, or never comes.
      if (dice < 0.2) return void request.socket.destroy()
      if (dice < 0.205) return undefined
      return void setTimeout(() => answer(200, taken), dice < 0.25 ? 400 : 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type MailProvider = Receiver & {
  /** Recipient → the keys under which the provider took a mail for them. */
  mailbox: Map<string, Set<string>>
  /** Calls under a key that was taken before: doubles that no reader sees. */
  repeated: () => number
}

export async function openMailProvider(seed: number): Promise<MailProvider> {
  const mailbox: MailProvider['mailbox'] = new Map()
  const taken = new Set<string>()
  let repeated = 0
  const receiver = await openReceiver(seed, (body, headers) => {
    const key = String(headers['idempotency-key'])
    const [recipient] = (JSON.parse(body) as { to: [string] }).to
    if (taken.has(key)) repeated += 1
    taken.add(key)
    mailbox.set(recipient, (mailbox.get(recipient) ?? new Set()).add(key))
    return { id: `re-${key}` }
  })
  return { ...receiver, mailbox, repeated: () => repeated }
}

export type Taken = { id: string; body: string; orderNo: string; sequence: number }
export type WebhookLog = Receiver & { taken: Taken[] }

export async function openWebhookLog(seed: number): Promise<WebhookLog> {
  const taken: Taken[] = []
  const receiver = await openReceiver(seed, (body, headers) => {
    const { data } = JSON.parse(body) as { data: { orderNo: string; sequence: number } }
    taken.push({ id: String(headers['webhook-id']), body, orderNo: data.orderNo, sequence: data.sequence })
    return {}
  })
  return { ...receiver, taken }
}

/** `events` are those of the database: each was taken, doubles are the same bytes, and each order's came in their order. */
export function webhookComplaints(events: ReadonlyArray<{ id: string; orderNo: string }>, taken: readonly Taken[]) {
  const byId = Map.groupBy(taken, ({ id }) => id)
  const known = new Set(events.map(({ id }) => id))
  const lost = events.filter(({ id }) => !byId.has(id))
  const changed = [...byId].filter(([, calls]) => new Set(calls.map(({ body }) => body)).size > 1)
  const invented = [...byId.keys()].filter((id) => !known.has(id))
  const disordered = [...Map.groupBy(taken, ({ orderNo }) => orderNo)].filter(([, calls]) => {
    const first = [...new Set(calls.map(({ sequence }) => sequence))]
    return first.some((sequence, at) => sequence !== at + 1)
  })
  const complaints = [
    ...lost.map(({ id, orderNo }) => `Event ${id} of order ${orderNo} reached no receiver.`),
    ...changed.map(([id]) => `Event ${id} came with several bodies.`),
    ...invented.map((id) => `Event ${id} is not in the database.`),
    ...disordered.map(([orderNo]) => `The events of order ${orderNo} came out of order.`),
  ]
  return { complaints, lost: lost.length, doubles: taken.length - byId.size }
}
