// What follows an authorization at the card gateway: its capture, its reversal, and the refund of what was captured.
import type { CaptureResult, CardCaptures } from './card-gateway.ts'
import { parseJson, type GatewayReply, type SendToGateway } from './card-gateway-http.ts'
import { bodyOf, isFor, paymentTimeoutMs, sendRefund, transactionsOf } from './card-provider.ts'
import { CaptureReply, InvalidRequestReply } from './card-replies.ts'
import { amountDetails } from './card-requests.ts'

/** Refusals after which the money may have been taken by an earlier request. */
const maybeTaken = ['DUPLICATE_REQUEST', 'TRANSACTION_ALREADY_SETTLED', 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED']

export function cardCaptures(send: SendToGateway): CardCaptures {
  const post = (path: string, body: unknown): Promise<GatewayReply | null> =>
    send({ path, body, timeoutMs: paymentTimeoutMs }).catch(() => null)

  async function find(reference: string): Promise<string | null> {
    const found = await transactionsOf(send, reference, paymentTimeoutMs)
    const captured = found?.find(({ applicationInformation: { applications } }) =>
      applications.some(({ name, reasonCode }) => name === 'ics_bill' && reasonCode === '100'),
    )
    return captured?.id ?? null
  }

  return {
    find,
    async capture({ transactionId, reference, amount }) {
      const reply = await post(
        `/pts/v2/payments/${encodeURIComponent(transactionId)}/captures`,
        bodyOf(reference, amount),
      )
      const body = reply && parseJson(reply.text)
      if (reply?.status === 201) return capturedOf(body, reference, amount)
      const refused = reply?.status === 400 ? InvalidRequestReply.safeParse(body) : null
      if (!refused?.success) return { outcome: 'unknown' }
      const { reason } = refused.data
      if (!maybeTaken.includes(reason)) return { outcome: 'declined', code: reason }
      const captureId = await find(reference)
      return captureId ? { outcome: 'captured', captureId } : { outcome: 'unknown' }
    },
    async reverse({ transactionId, reference, amount }) {
      const { orderInformation, ...named } = bodyOf(reference, amount)
      const path = `/pts/v2/payments/${encodeURIComponent(transactionId)}/reversals`
      const reply = await post(path, {
        ...named,
        reversalInformation: { ...orderInformation, reason: 'order cancelled' },
      })
      const body = reply && parseJson(reply.text)
      if (reply?.status === 201) return isFor(reference, ['REVERSED'], body)
      const refused = reply?.status === 400 ? InvalidRequestReply.safeParse(body) : null
      return refused?.data?.reason === 'AUTH_ALREADY_REVERSED'
    },
    refund: ({ transactionId, ...refund }) => sendRefund(send, `captures/${encodeURIComponent(transactionId)}`, refund),
  }
}

/** Only a complete reply that repeats the reference and the amount is a capture. */
function capturedOf(body: unknown, reference: string, pence: number): CaptureResult {
  const parsed = CaptureReply.safeParse(body)
  if (!parsed.success || !isFor(reference, ['PENDING', 'TRANSMITTED'], body)) return { outcome: 'unknown' }
  const { id, orderInformation } = parsed.data
  const isWhole = orderInformation.amountDetails.totalAmount === amountDetails(pence).totalAmount
  return isWhole ? { outcome: 'captured', captureId: id } : { outcome: 'unknown' }
}
