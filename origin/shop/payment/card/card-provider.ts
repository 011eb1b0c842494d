// The card gateway as a payment provider: authorizations, look-ups, reversals and refunds, all under our reference.
import { parseJson, type SendToGateway } from './card-gateway-http.ts'
import { InvalidRequestReply, GatewayPaymentReply, ReferenceReply, SearchReply } from './card-replies.ts'
import { amountDetails } from './card-requests.ts'
import type {
  AuthorizationRequest,
  AuthorizationResult,
  PaymentProvider,
} from '#origin/shop/payment/payment-provider.ts'

/** Timeout of payments, captures and refunds. */
export const paymentTimeoutMs = 8000

type PaymentBody = { billTo?: object } & Record<string, unknown>

export function cardProvider(send: SendToGateway, { billTo, ...body }: PaymentBody): PaymentProvider {
  return {
    async authorize(request) {
      const reply = await send({
        path: '/pts/v2/payments',
        body: {
          clientReferenceInformation: { code: request.reference },
          ...body,
          orderInformation: { amountDetails: amountDetails(request.amount), ...(billTo && { billTo }) },
        },
        timeoutMs: paymentTimeoutMs,
      })
      if (reply?.status === 400) return invalidRequest(parseJson(reply.text))
      return reply?.status === 201 ? resultOf(parseJson(reply.text), request) : { outcome: 'unknown' }
    },
    async find(reference) {
      const found = await transactionsOf(send, reference)
      if (!found) return { outcome: 'unknown' }
      const authorized = found.find(
        ({ applicationInformation: { applications } }) =>
          applications.some(({ name, reasonCode }) => name === 'ics_auth' && reasonCode === '100') &&
          !applications.some(({ name }) => name === 'ics_auth_reversal'),
      )
      return authorized ? { outcome: 'authorized', transactionId: authorized.id } : { outcome: 'none' }
    },
    async cancel(reference) {
      const reply = await send({
        path: '/pts/v2/reversals',
        body: { clientReferenceInformation: { code: reference }, reversalInformation: { reason: 'timeout' } },
      }).catch(() => null)
      return reply?.status === 201 && isFor(reference, ['REVERSED'], parseJson(reply.text))
    },
    refund: ({ transactionId, ...refund }) => sendRefund(send, `payments/${encodeURIComponent(transactionId)}`, refund),
  }
}

/** What the gateway has under a reference; null when it does not answer. */
export async function transactionsOf(send: SendToGateway, reference: string, timeoutMs?: number) {
  const body = { query: `clientReferenceInformation.code:${reference}`, limit: 5 }
  const reply = await send({ path: '/tss/v2/searches', body, ...(timeoutMs && { timeoutMs }) }).catch(() => null)
  const parsed = reply?.status === 201 ? SearchReply.safeParse(parseJson(reply.text)) : null
  if (!parsed?.success) return null
  const found = parsed.data._embedded?.transactionSummaries ?? []
  return found.filter(({ clientReferenceInformation: { code } }) => code === reference)
}

/** `of`: the payment, or its capture. Resolves to true only when the gateway confirmed the refund. */
export async function sendRefund(
  send: SendToGateway,
  of: string,
  { reference, amount }: { reference: string; amount: number },
): Promise<boolean> {
  const path = `/pts/v2/${of}/refunds`
  const reply = await send({ path, body: bodyOf(reference, amount), timeoutMs: paymentTimeoutMs }).catch(() => null)
  return reply?.status === 201 && isFor(reference, ['PENDING', 'TRANSMITTED'], parseJson(reply.text))
}

export function bodyOf(reference: string, pence: number) {
  return {
    clientReferenceInformation: { code: reference },
    orderInformation: { amountDetails: amountDetails(pence) },
  }
}

/** Only a complete reply that repeats the request's reference and amount shows whether money was taken. */
function resultOf(body: unknown, { reference, amount }: AuthorizationRequest): AuthorizationResult {
  const parsed = GatewayPaymentReply.safeParse(body)
  if (!parsed.success || parsed.data.clientReferenceInformation.code !== reference) return { outcome: 'unknown' }
  const { id, status, orderInformation, errorInformation, tokenInformation } = parsed.data
  if (status === 'DECLINED')
    return {
      outcome: 'declined',
      code: errorInformation?.reason ?? 'DECLINED',
      message: errorInformation?.message ?? '',
    }
  if (status !== 'AUTHORIZED' || orderInformation?.amountDetails.authorizedAmount !== amountDetails(amount).totalAmount)
    return { outcome: 'unknown' }
  if (!tokenInformation) return { outcome: 'authorized', transactionId: id }
  const { paymentInstrument, instrumentIdentifier } = tokenInformation
  const saved = { permanentToken: paymentInstrument.id, instrumentToken: instrumentIdentifier.id }
  return { outcome: 'authorized', transactionId: id, saved }
}

/** An invalid request took no money; but a duplicate reference may have been paid with another amount. */
function invalidRequest(body: unknown): AuthorizationResult {
  const parsed = InvalidRequestReply.safeParse(body)
  if (!parsed.success || parsed.data.reason === 'DUPLICATE_REQUEST') return { outcome: 'unknown' }
  return { outcome: 'declined', code: parsed.data.reason, message: '' }
}

export function isFor(reference: string, statuses: readonly string[], body: unknown): boolean {
  const parsed = ReferenceReply.safeParse(body)
  return (
    parsed.success && parsed.data.clientReferenceInformation.code === reference && statuses.includes(parsed.data.status)
  )
}
