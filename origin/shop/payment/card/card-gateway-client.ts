// The card gateway's client: speaks its protocol. An incomplete or unexpected reply is never treated as a result.
import type * as z from 'zod/mini'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { type CardGateway, type Enrolled, cardTypeOf } from './card-gateway.ts'
import { gatewayDown, parseJson, sendToGateway, type GatewayReply, type SendToGateway } from './card-gateway-http.ts'
import { cardCaptures } from './card-captures.ts'
import { cardProvider } from './card-provider.ts'
import { BinReply, EnrolmentReply, SetUpReply } from './card-replies.ts'
import { cardReference, enrolBody, walletBody } from './card-requests.ts'
import { keepContext, readCardToken } from './card-tokens.ts'

export function cardGateway(
  env: OriginEnv,
  send: SendToGateway = (request) => sendToGateway(env, request),
): CardGateway {
  return {
    async captureContext(targetOrigin) {
      const body = {
        clientVersion: 'v2',
        targetOrigins: [targetOrigin],
        allowedCardNetworks: ['VISA', 'MASTERCARD', 'MAESTRO'],
        allowedPaymentTypes: ['CARD'],
        transientTokenResponseOptions: { includeCardPrefix: true },
      }
      const reply = await send({ path: '/microform/v2/sessions', body, shop: targetOrigin })
      if (reply?.status !== 201 || !(await keepContext(env, reply.text, Date.now()))) throw gatewayDown()
      return reply.text
    },
    readToken: (token) => readCardToken(env, token, Date.now()),
    async lookUpBin(bin) {
      const reply = await send({ path: '/bin/v1/binlookup', body: { paymentInformation: { card: { number: bin } } } })
      if (reply?.status === 400) return { accepted: false, cardType: null }
      const cardType = cardTypeOf(read(reply, BinReply).paymentAccountInformation.card.type)
      return { accepted: cardType !== null, cardType }
    },
    async setUp(card, shop) {
      const reply = await send({ path: '/risk/v1/authentication-setups', body: cardReference(card), shop })
      return reply?.status === 400 ? null : read(reply, SetUpReply).consumerAuthenticationInformation
    },
    async enrol(request) {
      const shop = new URL(request.returnUrl).origin
      const reply = await send({ path: '/risk/v1/authentications', body: enrolBody(request), shop })
      if (reply?.status === 400) throw new Refusal(409, 'SETUP_MISSING', 'Please enter your card details again.')
      return enrolledOf(read(reply, EnrolmentReply))
    },
    byCard: ({ card, authenticationTransactionId, save, keepOnly = false, authorizeOnly = false }) =>
      cardProvider(send, {
        ...cardReference(card),
        processingInformation: {
          capture: !keepOnly && !authorizeOnly,
          actionList: ['VALIDATE_CONSUMER_AUTHENTICATION', ...(save ? ['TOKEN_CREATE'] : [])],
          ...(save && { actionTokenTypes: ['paymentInstrument', 'instrumentIdentifier'] }),
        },
        consumerAuthenticationInformation: { authenticationTransactionId },
      }),
    byWallet: (wallet) => cardProvider(send, walletBody(wallet)),
    captures: cardCaptures(send),
    async forgetInstrument(permanentToken) {
      const path = `/tms/v1/paymentinstruments/${encodeURIComponent(permanentToken)}`
      const reply = await send({ method: 'DELETE', path })
      if (!reply || ![204, 404, 410].includes(reply.status)) throw gatewayDown()
    },
  }
}

function enrolledOf({ status, consumerAuthenticationInformation: result }: z.output<typeof EnrolmentReply>): Enrolled {
  // A card that the bank cannot authenticate is not accepted, whatever the status is.
  const available = result.veresEnrolled !== 'U' && result.paresStatus !== 'U'
  return {
    status: available ? status : 'AUTHENTICATION_FAILED',
    authenticationTransactionId: result.authenticationTransactionId,
    available,
    stepUpUrl: result.stepUpUrl ?? null,
    accessToken: result.accessToken ?? null,
    acsUrl: result.acsUrl ?? null,
    pareq: result.pareq ?? null,
  }
}

function read<Shape extends z.ZodMiniType>(reply: GatewayReply | null, shape: Shape): z.output<Shape> {
  const parsed = reply && reply.status < 300 ? shape.safeParse(parseJson(reply.text)) : null
  if (!parsed?.success) throw gatewayDown()
  return parsed.data
}
