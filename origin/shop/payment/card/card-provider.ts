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
      const query = `clientReferenceInformation.code:${reference}`
      const reply = await send({ path: '/tss/v2/searches', body: { query, limit: 5 } }).catch(() => null)
      const parsed = reply?.status === 201 ? SearchReply.safeParse(parseJson(reply.text)) : null
      if (!parsed?.success) return { outcome: 'unknown' }
      const found = parsed.data._embedded?.transactionSummaries ?? []
      const authorized = found.find(
        ({ clientReferenceInformation: { code }, applicationInformation: { applications } }) =>
          code === reference &&
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
    async refund({ reference, amount, transactionId }) {
      const reply = await send({
        path: `/pts/v2/payments/${encodeURIComponent(transactionId)}/refunds`,
        body: {
          clientReferenceInformation: { code: reference },
          orderInformation: { amountDetails: amountDetails(amount) },
        },
        timeoutMs: paymentTimeoutMs,
      }).catch(() => null)
      return reply?.status === 201 && isFor(reference, ['PENDING', 'TRANSMITTED'], parseJson(reply.text))
    },
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
