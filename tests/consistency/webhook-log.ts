// A receiver of webhooks on a socket that writes down what it takes, and behaves badly at seeded random: errors, connections
// that end before or after the call was taken, slow answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { random } from './part.ts'

export type Taken = { id: string; body: string; orderNo: string; sequence: number }

export type WebhookLog = { url: string; taken: Taken[]; close: () => void }

export async function openWebhookLog(seed: number): Promise<WebhookLog> {
  const taken: Taken[] = []
  const chance = random(seed)
  const server = createServer((request, response) => {
    let body = ''
    request.on('error', () => {}).on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const dice = chance()
      if (dice < 0.05) return void response.writeHead(500).end()
      if (dice < 0.1) return void request.socket.destroy()
      const { data } = JSON.parse(body) as { data: { orderNo: string; sequence: number } }
      taken.push({ id: String(request.headers['webhook-id']), body, orderNo: data.orderNo, sequence: data.sequence })
      if (dice < 0.15) return void request.socket.destroy()
      if (dice < 0.25) return void setTimeout(() => response.writeHead(204).end(), 300)
      return void response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    taken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
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
