// A partner's signed message with the stock of one option.
import { webhookHeaders } from '#origin/platform/standard-webhooks.ts'
import type { InStock } from '#tests/support/wire-shopping.ts'
import { send } from '#tests/support/wire.ts'

export async function pushStock(port: number, partner: string, secret: string, item: InStock): Promise<void> {
  const body = `product,option,stock,sequence\n${item.productNo},${item.productOptionNo},7,${Date.now()}`
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = await webhookHeaders({ id: crypto.randomUUID(), timestamp, payload: body }, [secret])
  const url = new URL(`http://partner.localhost:${port}/v1/stock?partner=${partner}`)
  const { status, text } = await send(port, url, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'text/csv' },
  })
  if (status !== 200) throw new Error(`The stock was answered ${status}: ${text}`)
}
