// Requests to a served edge worker as shoppers' browsers send them, on kept connections.
import { Agent } from 'node:http'
import { requestOf } from '#client/platform/api/request.ts'
import { send } from '#tests/support/wire.ts'
import type { SendToEdge } from './sale-shopper.ts'
import { brand } from './shop.ts'

/** Status 0 when no reply comes. */
export function edgeClient(at: string): SendToEdge {
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
