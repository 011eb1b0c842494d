// Requests to a served edge worker as shoppers' browsers send them, on kept connections.
import { globSync } from 'node:fs'
import { Agent } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { requestOf } from '#client/platform/api/request.ts'
import { send } from '#tests/support/wire.ts'
import type { Edge, StoredTicket } from './sale.ts'
import type { SendToEdge } from './sale-shopper.ts'
import type { ServedShop } from './served.ts'
import { brand } from './shop.ts'

export function servedEdge({ at, state }: ServedShop): Edge {
  return { send: edgeClient(at), tickets: async () => ticketsIn(state) }
}

/** From the object's file, as a restart would read it. */
function ticketsIn(state: string): StoredTicket[] {
  const [file] = globSync(`${state}/v3/do/*WaitingRoom*/*.sqlite`).filter((one) => !one.includes('metadata'))
  if (!file) throw new Error('The waiting room has stored nothing.')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('SELECT number, turn_until AS turnUntil FROM ticket').all() as StoredTicket[]
  } finally {
    database.close()
  }
}

/** Status 0 when no reply comes. */
function edgeClient(at: string): SendToEdge {
  const port = Number(new URL(at).port)
  const origin = `http://${brand}.localhost:${port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  return async (call, { cartId, secret }, input) => {
    const { address, headers, method, body } = requestOf(call, input as never)
    try {
      const answer = await send(
        port,
        new URL(address, origin),
        {
          method,
          headers: {
            ...headers,
            cookie: `cartId=${cartId}; cartProof=${secret}`,
            'sec-fetch-site': 'same-origin',
            origin,
          },
          ...(typeof body === 'string' && { body }),
          timeoutMs: 60_000,
        },
        agent,
      )
      return { status: answer.status, body: answer.json() }
    } catch {
      return { status: 0, body: {} }
    }
  }
}
