// Payer authentication (3-D Secure): set up for a card, checked once for an amount, and passed without friction or by a
// challenge in a frame.
import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '#origin/platform/secrets.ts'
import { open } from '#origin/platform/database.ts'
import { gatewayAuthentication, type Scenario } from './schema.ts'
import { accessTokenFor } from './keys.ts'
import {
  AmountDetails,
  penceOf,
  bodyOf,
  lifetimeMs,
  gatewayOrigin,
  refuseAsGateway,
  type GatewayContext,
} from './context.ts'
import { cardIn, cardStatements, Names, acceptedSchemes } from './named-card.ts'
import { brandAt } from '#origin/platform/shop-origins.ts'

type State = typeof gatewayAuthentication.$inferSelect.state

const Short = z.string().check(z.maxLength(2048))

const SetUp = z.object(Names)

const Enrol = z.object({
  ...Names,
  orderInformation: z.extend(AmountDetails, { billTo: z.optional(z.looseObject({})) }),
  deviceInformation: z.object({
    ipAddress: Short,
    httpAcceptContent: Short,
    httpBrowserLanguage: Short,
    httpBrowserJavaEnabled: z.boolean(),
    httpBrowserJavaScriptEnabled: z.boolean(),
    httpBrowserColorDepth: Short,
    httpBrowserScreenHeight: Short,
    httpBrowserScreenWidth: Short,
    httpBrowserTimeDifference: Short,
    userAgentBrowserValue: Short,
  }),
  consumerAuthenticationInformation: z.object({
    referenceId: z.string(),
    returnUrl: z.url(),
    deviceChannel: z.literal('BROWSER'),
    transactionMode: z.literal('eCommerce'),
  }),
})

const stateAfter: Record<Scenario, State> = {
  frictionless: 'passed',
  declined: 'passed',
  attempted: 'attempted',
  challenge: 'pending',
  refused: 'failed',
  unknown: 'failed',
  unavailable: 'unavailable',
}

/** The vendor's codes for a state: enrolment, the bank's answer, and the electronic commerce indicator. */
const codes: Record<State, { status: string; veresEnrolled: string; paresStatus?: string; eci?: string }> = {
  opened: { status: 'AUTHENTICATION_FAILED', veresEnrolled: 'U' },
  pending: { status: 'PENDING_AUTHENTICATION', veresEnrolled: 'Y', paresStatus: 'C' },
  passed: { status: 'AUTHENTICATION_SUCCESSFUL', veresEnrolled: 'Y', paresStatus: 'Y', eci: '05' },
  attempted: { status: 'AUTHENTICATION_SUCCESSFUL', veresEnrolled: 'Y', paresStatus: 'A', eci: '06' },
  failed: { status: 'AUTHENTICATION_FAILED', veresEnrolled: 'Y', paresStatus: 'N' },
  unavailable: { status: 'AUTHENTICATION_SUCCESSFUL', veresEnrolled: 'U', paresStatus: 'U', eci: '07' },
}

export async function setUpAuthentication(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, SetUp)
  if (body instanceof Response) return body
  const now = Date.now()
  const db = open(c.env.DB)
  const card = await cardIn(await db.batch(cardStatements(db, body, now)), body)
  if (!card) return refuseAsGateway(c, 'INVALID_DATA', 'The card named is not known, or its token is no longer good.')
  const referenceId = crypto.randomUUID()
  await db
    .insert(gatewayAuthentication)
    .values({ referenceId, fingerprint: card.fingerprint, expires: now + lifetimeMs })
  return c.json(
    {
      id: newId(),
      submitTimeUtc: new Date(now).toISOString(),
      status: 'COMPLETED',
      consumerAuthenticationInformation: {
        accessToken: await accessTokenFor('collect', referenceId, c.env, now),
        referenceId,
        deviceDataCollectionUrl: `${gatewayOrigin(c).origin}/V1/Cruise/Collect`,
      },
    },
    201,
  )
}

export async function authenticate(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Enrol)
  if (body instanceof Response) return body
  const now = Date.now()
  const { referenceId, returnUrl } = body.consumerAuthenticationInformation
  if (!brandAt(new URL(returnUrl).origin, c.env))
    return refuseAsGateway(c, 'INVALID_DATA', 'returnUrl is none of the merchant’s.')
  const db = open(c.env.DB)
  const card = await cardIn(await db.batch(cardStatements(db, body, now)), body)
  if (!card || !acceptedSchemes.includes(card.scheme))
    return refuseAsGateway(c, 'INVALID_DATA', 'The card named cannot be used.')
  const transactionId = newId()
  const state = stateAfter[card.scenario]
  const [opened] = await db
    .update(gatewayAuthentication)
    .set({ transactionId, amount: penceOf(body.orderInformation), returnUrl, state })
    .where(
      and(
        eq(gatewayAuthentication.referenceId, referenceId),
        eq(gatewayAuthentication.fingerprint, card.fingerprint),
        eq(gatewayAuthentication.state, 'opened'),
        gt(gatewayAuthentication.expires, now),
      ),
    )
    .returning({ id: gatewayAuthentication.referenceId })
  if (!opened) return refuseAsGateway(c, 'INVALID_DATA', 'Nothing was set up for this card, or it was asked before.')
  const { origin } = gatewayOrigin(c)
  const { status, veresEnrolled, paresStatus, eci } = codes[state]
  const pending = state === 'pending'
  return c.json(
    {
      id: newId(),
      submitTimeUtc: new Date(now).toISOString(),
      status,
      consumerAuthenticationInformation: {
        authenticationTransactionId: transactionId,
        veresEnrolled,
        paresStatus,
        eci,
        challengeRequired: pending ? 'Y' : 'N',
        specificationVersion: '2.2.0',
        ...(pending && {
          stepUpUrl: `${origin}/V2/Cruise/StepUp`,
          accessToken: await accessTokenFor('step-up', transactionId, c.env, now),
          acsUrl: `${origin}/V2/Cruise/StepUp`,
          pareq: btoa(JSON.stringify({ messageType: 'CReq', acsTransID: transactionId, challengeWindowSize: '02' })),
        }),
      },
      ...(pending && {
        errorInformation: { reason: 'CONSUMER_AUTHENTICATION_REQUIRED', message: 'The bank wants to ask the shopper.' },
      }),
    },
    201,
  )
}
