// A receiver of webhooks that knows nothing of the shop's code: it verifies the Standard Webhooks scheme by itself.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveHttp } from './http-server.ts'

type Received = {
  id: string
  /** Of a signature by each of the secrets. */
  valid: boolean
  body: string
  type: string
  orderNo: string
  sequence: number
  /** What this receiver did with the call. */
  answered: Behaviour
}

/** `die`: the connection ends without an answer, after the call was taken. */
export type Behaviour = 'ok' | 'error' | 'hang' | 'die'

export async function webhookReceiver(behave: (received: Omit<Received, 'answered'>, nth: number) => Behaviour) {
  const received: Received[] = []
  const secrets: string[] = []
  const { address, stop } = await serveHttp((request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { type, data } = JSON.parse(body) as { type: string; data: { orderNo: string; sequence: number } }
    const id = String(request.headers['webhook-id'])
    const call = {
      id,
      valid: isSigned(request, body, secrets),
      body,
      type,
      orderNo: data.orderNo,
      sequence: data.sequence,
    }
    const answered = behave(call, received.length)
    received.push({ ...call, answered })
    if (answered === 'die') request.socket.destroy()
    else if (answered !== 'hang') response.writeHead(answered === 'ok' ? 204 : 500).end()
  }

  return {
    received,
    secrets,
    url: `${address}/events`,
    stop,
  }
}

function isSigned({ headers }: IncomingMessage, body: string, secrets: readonly string[]): boolean {
  const timestamp = String(headers['webhook-timestamp'])
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const given = String(headers['webhook-signature']).split(' ')
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const mac = createHmac('sha256', key)
      .update(`${String(headers['webhook-id'])}.${timestamp}.${body}`)
      .digest()
    return given.some((one) => {
      const bytes = Buffer.from(one.replace(/^v1,/, ''), 'base64')
      return bytes.length === mac.length && timingSafeEqual(bytes, mac)
    })
  })
}

/** The headers and target of a call to the partner host, signed without the shop's code. */
export function signPartnerCall(secret: string, id: string, payload: string, seconds = 0): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) + seconds)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'content-type': 'application/json',
  }
}
