// Payments: one reference is one payment, however often it is repeated, and a token or authentication pays once. Unique
// constraints on reference, token and authentication enforce this for concurrent requests.
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId, digestOf } from '#origin/platform/secrets.ts'
import { open } from '#origin/platform/database.ts'
import { gatewayAuthentication, gatewayInstrument, gatewayPayment } from './schema.ts'
import { AmountDetails, penceOf, poundsOf, Reference, bodyOf, refuseAsGateway, type GatewayContext } from './context.ts'
import { cardIn, cardStatements, Names, acceptedSchemes, type NamedCard } from './named-card.ts'

const Payment = z.object({
  ...Names,
  clientReferenceInformation: Reference,
  processingInformation: z.object({
    actionList: z._default(z.array(z.string()), []),
    /** 001 Apple Pay, 012 Google Pay. */
    paymentSolution: z.optional(z.enum(['001', '012'])),
    capture: z.optional(z.boolean()),
  }),
  paymentInformation: z.optional(
    z.object({
      paymentInstrument: z.optional(z.object({ id: z.string().check(z.maxLength(200)) })),
      fluidData: z.optional(z.object({ value: z.base64().check(z.minLength(4), z.maxLength(16_384)) })),
    }),
  ),
  orderInformation: z.extend(AmountDetails, { billTo: z.optional(z.looseObject({})) }),
  consumerAuthenticationInformation: z.optional(z.object({ authenticationTransactionId: z.string() })),
})
type Payment = z.infer<typeof Payment>
type Row = typeof gatewayPayment.$inferSelect
type Authentication = typeof gatewayAuthentication.$inferSelect

/** The decision and the token and authentication it uses up; or the reason for refusing the request. */
type Verdict =
  | (Pick<Row, 'state' | 'reason' | 'token' | 'authentication'> & { cardToStore?: NamedCard })
  | { refused: string }

export async function pay(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Payment)
  if (body instanceof Response) return body
  const now = Date.now()
  const db = open(c.env.DB)
  const { code: reference } = body.clientReferenceInformation
  const amount = penceOf(body.orderInformation)
  const [keys, tokens, instruments, [before], [authentication]] = await db.batch([
    ...cardStatements(db, body, now),
    db.select().from(gatewayPayment).where(eq(gatewayPayment.reference, reference)),
    db
      .select()
      .from(gatewayAuthentication)
      .where(
        eq(
          gatewayAuthentication.transactionId,
          body.consumerAuthenticationInformation?.authenticationTransactionId ?? '',
        ),
      ),
  ])
  if (before) return repeated(c, before, amount)
  const card = await cardIn([keys, tokens, instruments], body)
  const verdict = body.processingInformation.paymentSolution
    ? await byWallet(body)
    : byCard(body, card, authentication, amount, now)
  if ('refused' in verdict) return refuseAsGateway(c, 'INVALID_DATA', verdict.refused)
  const { cardToStore, ...decided } = verdict
  const newInstrument = cardToStore && {
    id: newId(),
    identifier: `identifier-${cardToStore.fingerprint.slice(0, 32)}`,
  }
  const row: Row = {
    id: newId(),
    reference,
    amount,
    ...decided,
    instrument: newInstrument?.id ?? card?.instrument?.id ?? null,
    identifier: newInstrument?.identifier ?? card?.instrument?.identifier ?? null,
    created: now,
    sale: body.processingInformation.capture !== false,
  }
  try {
    await db.batch([
      db.insert(gatewayPayment).values(row),
      ...(cardToStore && newInstrument
        ? [db.insert(gatewayInstrument).values({ ...cardDetails(cardToStore), ...newInstrument })]
        : []),
    ])
  } catch (error) {
    const [winner] = await db.select().from(gatewayPayment).where(eq(gatewayPayment.reference, reference))
    if (winner) return repeated(c, winner, amount)
    if (/UNIQUE/.test(String((error as Error).cause ?? error)))
      return refuseAsGateway(c, 'INVALID_DATA', 'What this is to be paid with was used before.')
    throw error
  }
  return paymentResponse(c, row)
}

function byCard(
  { processingInformation, consumerAuthenticationInformation }: Payment,
  card: NamedCard | null,
  authentication: Authentication | undefined,
  amount: number,
  now: number,
): Verdict {
  if (!card || !acceptedSchemes.includes(card.scheme)) return { refused: 'The card named cannot be used.' }
  if (
    !processingInformation.actionList.includes('VALIDATE_CONSUMER_AUTHENTICATION') ||
    !consumerAuthenticationInformation
  )
    return { refused: 'This merchant takes cards with payer authentication only.' }
  if (!authentication || authentication.fingerprint !== card.fingerprint || authentication.expires <= now)
    return { refused: 'There is no such authentication of this card.' }
  if (authentication.amount !== amount) return { refused: 'Another amount was authenticated.' }
  const used = { token: card.token, authentication: authentication.transactionId }
  if (!['passed', 'attempted'].includes(authentication.state))
    return { state: 'declined', reason: 'CONSUMER_AUTHENTICATION_FAILED', ...used }
  if (`${card.expiryYear}-${card.expiryMonth}` < new Date(now).toISOString().slice(0, 7))
    return { state: 'declined', reason: 'EXPIRED_CARD', ...used }
  if (card.scenario === 'declined') return { state: 'declined', reason: 'PROCESSOR_DECLINED', ...used }
  const stores = processingInformation.actionList.includes('TOKEN_CREATE') && !card.instrument
  return { state: 'authorised', reason: null, ...used, ...(stores ? { cardToStore: card } : {}) }
}

/** The gateway cannot read a wallet's blob; a test blob that contains `declined` is declined. */
async function byWallet({ paymentInformation }: Payment): Promise<Verdict> {
  const blob = paymentInformation?.fluidData?.value
  if (blob === undefined) return { refused: 'The wallet’s data is missing.' }
  const used = { token: `wallet:${await digestOf(blob)}`, authentication: null }
  return atob(blob).includes('declined')
    ? { state: 'declined', reason: 'PROCESSOR_DECLINED', ...used }
    : { state: 'authorised', reason: null, ...used }
}

function repeated(c: GatewayContext, before: Row, amount: number): Response {
  if (before.state === 'reversed') return refuseAsGateway(c, 'REFERENCE_CANCELLED', 'This reference was taken back.')
  if (before.amount !== amount)
    return refuseAsGateway(c, 'DUPLICATE_REQUEST', 'This reference was asked with another amount.')
  return paymentResponse(c, before)
}

function paymentResponse(
  c: GatewayContext,
  { id, reference, amount, state, reason, instrument, identifier, created }: Row,
): Response {
  const authorised = state === 'authorised'
  return c.json(
    {
      id,
      submitTimeUtc: new Date(created).toISOString(),
      status: authorised ? 'AUTHORIZED' : 'DECLINED',
      clientReferenceInformation: { code: reference },
      ...(authorised
        ? { orderInformation: { amountDetails: { authorizedAmount: poundsOf(amount), currency: 'GBP' } } }
        : { errorInformation: { reason: reason ?? 'PROCESSOR_DECLINED', message: 'The payment was declined.' } }),
      ...(authorised &&
        instrument && {
          tokenInformation: {
            paymentInstrument: { id: instrument },
            instrumentIdentifier: { id: identifier },
          },
        }),
    },
    201,
  )
}

function cardDetails({ bin, lastFour, scheme, expiryMonth, expiryYear, fingerprint, scenario }: NamedCard) {
  return { bin, lastFour, scheme, expiryMonth, expiryYear, fingerprint, scenario }
}
