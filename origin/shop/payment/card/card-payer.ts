// Money by the card gateway: asked for under our reference, found again by it, taken back by it, given back.
import type { Ask } from './ask-gateway.ts'
import { jsonIn } from './ask-outside.ts'
import { PaymentAnswer, ReferenceAnswer, RefusedAnswer, SearchAnswer } from './card-answers.ts'
import { amountOf } from './card-questions.ts'
import type { Asked, Answered, Payer } from '#origin/shop/payment/payer.ts'

const paymentMs = 8000

type PaymentBody = { billTo?: object } & Record<string, unknown>

export function cardPayer(ask: Ask, { billTo, ...body }: PaymentBody): Payer {
  return {
    async authorise(asked) {
      const heard = await ask({
        path: '/pts/v2/payments',
        body: {
          clientReferenceInformation: { code: asked.reference },
          ...body,
          orderInformation: { amountDetails: amountOf(asked.amount), ...(billTo && { billTo }) },
        },
        deadline: paymentMs,
      })
      if (heard?.status === 400) return refusedOf(jsonIn(heard.text))
      return heard?.status === 201 ? answeredOf(jsonIn(heard.text), asked) : { outcome: 'unknown' }
    },
    async find(reference) {
      const query = `clientReferenceInformation.code:${reference}`
      const heard = await ask({ path: '/tss/v2/searches', body: { query, limit: 5 } }).catch(() => null)
      const parsed = heard?.status === 201 ? SearchAnswer.safeParse(jsonIn(heard.text)) : null
      if (!parsed?.success) return { outcome: 'unknown' }
      const found = parsed.data._embedded?.transactionSummaries ?? []
      const taken = found.find(
        ({ clientReferenceInformation: { code }, applicationInformation: { applications } }) =>
          code === reference &&
          applications.some(({ name, reasonCode }) => name === 'ics_auth' && reasonCode === '100') &&
          !applications.some(({ name }) => name === 'ics_auth_reversal'),
      )
      return taken ? { outcome: 'authorised', transactionId: taken.id } : { outcome: 'none' }
    },
    async cancel(reference) {
      const heard = await ask({
        path: '/pts/v2/reversals',
        body: { clientReferenceInformation: { code: reference }, reversalInformation: { reason: 'timeout' } },
      }).catch(() => null)
      return heard?.status === 201 && isFor(reference, ['REVERSED'], jsonIn(heard.text))
    },
    async refund({ reference, amount, transactionId }) {
      const heard = await ask({
        path: `/pts/v2/payments/${encodeURIComponent(transactionId)}/refunds`,
        body: {
          clientReferenceInformation: { code: reference },
          orderInformation: { amountDetails: amountOf(amount) },
        },
        deadline: paymentMs,
      }).catch(() => null)
      return heard?.status === 201 && isFor(reference, ['PENDING', 'TRANSMITTED'], jsonIn(heard.text))
    },
  }
}

/** Only an answer that is whole, and about exactly what was asked, says that money was taken or was not. */
function answeredOf(told: unknown, { reference, amount }: Asked): Answered {
  const parsed = PaymentAnswer.safeParse(told)
  if (!parsed.success || parsed.data.clientReferenceInformation.code !== reference) return { outcome: 'unknown' }
  const { id, status, orderInformation, errorInformation, tokenInformation } = parsed.data
  if (status === 'DECLINED')
    return {
      outcome: 'declined',
      code: errorInformation?.reason ?? 'DECLINED',
      message: errorInformation?.message ?? '',
    }
  if (status !== 'AUTHORIZED' || orderInformation?.amountDetails.authorizedAmount !== amountOf(amount).totalAmount)
    return { outcome: 'unknown' }
  if (!tokenInformation) return { outcome: 'authorised', transactionId: id }
  const { paymentInstrument, instrumentIdentifier } = tokenInformation
  const saved = { permanentToken: paymentInstrument.id, instrumentToken: instrumentIdentifier.id }
  return { outcome: 'authorised', transactionId: id, saved }
}

/** What was not understood was not done; but a reference that was asked with another amount may have been paid with it. */
function refusedOf(told: unknown): Answered {
  const parsed = RefusedAnswer.safeParse(told)
  if (!parsed.success || parsed.data.reason === 'DUPLICATE_REQUEST') return { outcome: 'unknown' }
  return { outcome: 'declined', code: parsed.data.reason, message: '' }
}

function isFor(reference: string, statuses: readonly string[], told: unknown): boolean {
  const parsed = ReferenceAnswer.safeParse(told)
  return (
    parsed.success && parsed.data.clientReferenceInformation.code === reference && statuses.includes(parsed.data.status)
  )
}
