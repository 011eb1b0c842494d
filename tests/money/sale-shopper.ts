// One shopper of a sale: pays a guest's bag by wallet at the edge worker, waits in the queue when there is one, and goes on until the
// bag is paid or something in it has sold out.
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { billingAddress as billing } from '#origin/fixtures/ada.ts'
import { recorded, type History } from './history.ts'
import { newKey, pause } from './part.ts'

/** Status 0 without a reply. */
export type EdgeAnswer = { status: number; body: Record<string, unknown> }
export type SendToEdge = (call: Call, shopper: Shopper, input: { query?: object; body?: object }) => Promise<EdgeAnswer>

export type Shopper = {
  cartId: string
  /** The secret in the cookie `cartProof`. */
  secret: string
  /** The waiting room. */
  joined: boolean
  /** Milliseconds since 1970. */
  ended: number
  /** `sold out` in the queue, before the turn; `refused` at checkout. */
  end: 'bought' | 'sold out' | 'refused' | string
  /** When the looks were sent that were answered `waiting`. */
  inVain: number[]
}

export type Visit = {
  send: SendToEdge
  history: History
  /** Pounds. */
  amount: number
  /** The waiting room's key of the option in the bag. */
  option: string
  /** Milliseconds between looks at most; the edge worker's own without it. */
  lookMs?: number
}

const retryMs = 1000
/** The sale has ended long before. */
const giveUpMs = 180_000

export async function buy(shopper: Shopper, visit: Visit): Promise<void> {
  const about = { what: 'submit', method: 'APay', cartId: shopper.cartId, customerId: null, key: newKey() } as const
  await recorded(visit.history, about, async () => {
    const { status, body } = await untilAnswered(shopper, visit, about.key)
    shopper.ended = Date.now()
    const paid = status === 200 && body.code === 'SUCCESS'
    shopper.end = paid
      ? 'bought'
      : (waitEnd(body) ?? (body.code === 'OUT_OF_STOCK' ? 'refused' : `${status} ${body.code}`))
    return { outcome: paid ? 'paid' : 'refused', code: String(body.code), orderNo: paid ? String(body.orderNo) : null }
  })
}

const waitEnd = ({ state }: Record<string, unknown>) => (state === 'soldOut' ? 'sold out' : null)

async function untilAnswered(shopper: Shopper, visit: Visit, firstKey: string): Promise<EdgeAnswer> {
  const until = Date.now() + giveUpMs
  let key = firstKey
  for (;;) {
    if (Date.now() > until) return { status: 0, body: {} }
    const answer = await pay(shopper, visit, key)
    const { status, body } = answer
    if (status === 429 && body.code === 'IN_LINE') {
      shopper.joined = true
      const waited = await wait(shopper, visit)
      if (waited.body.state === 'soldOut') return waited
    } else if (status === 429 && body.code === 'LINE_FULL') {
      await pause(retryMs)
    } else if (status === 0 || status >= 500 || body.code === 'PENDING') {
      await pause(retryMs)
      const known = await visit.send(paymentCalls.transactionDetails, shopper, { query: { key } })
      if (known.body.code === 'SUCCESS') return known
    } else if (status === 200 && body.code === 'EXPIRED') {
      // The process that authorised it has ended, and the payment was cancelled: another one is submitted.
      key = newKey()
    } else return answer
  }
}

function pay(shopper: Shopper, { send, amount }: Visit, key: string): Promise<EdgeAnswer> {
  return send(digitalPaymentCalls.digitalAuthorization, shopper, {
    body: {
      amount,
      key,
      paymentType: '004',
      journeyType: 'card-checkout',
      networkToken: btoa(`wallet ${shopper.cartId} ${Date.now()}`),
      channel: 'new-headless-web',
      accountTradingTitle: 'STA',
      billingAddress: billing,
    },
  })
}

async function wait(shopper: Shopper, { send, option, lookMs = Infinity }: Visit): Promise<EdgeAnswer> {
  const until = Date.now() + giveUpMs
  for (;;) {
    const sent = Date.now()
    const answer = await send(waitingRoomCalls.place, shopper, { query: { options: option } })
    if (answer.body.state === 'waiting') shopper.inVain.push(sent)
    if ((answer.status === 200 && answer.body.state !== 'waiting') || Date.now() > until) return answer
    await pause(Math.min(lookMs, answer.status === 200 ? Number(answer.body.again) * 1000 : retryMs))
  }
}
