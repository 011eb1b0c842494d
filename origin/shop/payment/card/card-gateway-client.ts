// Speaks the card gateway's protocol: to the configured one, or to the embedded one in process. What was lost on the way is
// never taken for an answer.
import type * as z from 'zod/mini'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { askGateway, gatewayDown, type Ask } from './ask-gateway.ts'
import { jsonIn, type Heard } from './ask-outside.ts'
import { BinAnswer, EnrolAnswer, SetUpAnswer } from './card-answers.ts'
import type { CardGateway, Enrolled } from './card-gateway.ts'
import { cardPayer } from './card-payer.ts'
import { enrolBody, namesOf, walletBody } from './card-questions.ts'
import { houseTypeOf } from './card-schemes.ts'
import { keepContext, readToken } from './card-tokens.ts'

export function cardGateway(env: OriginEnv): CardGateway {
  const ask: Ask = (question) => askGateway(env, question)
  return {
    async captureContext(targetOrigin) {
      const body = {
        clientVersion: 'v2',
        targetOrigins: [targetOrigin],
        allowedCardNetworks: ['VISA', 'MASTERCARD', 'MAESTRO'],
        allowedPaymentTypes: ['CARD'],
        transientTokenResponseOptions: { includeCardPrefix: true },
      }
      const heard = await ask({ path: '/microform/v2/sessions', body, shop: targetOrigin })
      if (heard?.status !== 201 || !(await keepContext(env.DB, heard.text, Date.now()))) throw gatewayDown()
      return heard.text
    },
    readToken: (token) => readToken(env.DB, token, Date.now()),
    async lookUpBin(bin) {
      const heard = await ask({ path: '/bin/v1/binlookup', body: { paymentInformation: { card: { number: bin } } } })
      if (heard?.status === 400) return { accepted: false, cardType: null }
      const cardType = houseTypeOf(read(heard, BinAnswer).paymentAccountInformation.card.type)
      return { accepted: cardType !== null, cardType }
    },
    async setUp(card, shop) {
      const heard = await ask({ path: '/risk/v1/authentication-setups', body: namesOf(card), shop })
      return heard?.status === 400 ? null : read(heard, SetUpAnswer).consumerAuthenticationInformation
    },
    async enrol(asked) {
      const shop = new URL(asked.returnUrl).origin
      const heard = await ask({ path: '/risk/v1/authentications', body: enrolBody(asked), shop })
      if (heard?.status === 400) throw new Refusal(409, 'SETUP_MISSING', 'Please enter your card details again.')
      return enrolledOf(read(heard, EnrolAnswer))
    },
    byCard: ({ card, authenticationTransactionId, save, keepOnly = false }) =>
      cardPayer(ask, {
        ...namesOf(card),
        processingInformation: {
          capture: !keepOnly,
          actionList: ['VALIDATE_CONSUMER_AUTHENTICATION', ...(save ? ['TOKEN_CREATE'] : [])],
          ...(save && { actionTokenTypes: ['paymentInstrument', 'instrumentIdentifier'] }),
        },
        consumerAuthenticationInformation: { authenticationTransactionId },
      }),
    byWallet: (wallet) => cardPayer(ask, walletBody(wallet)),
    async forgetInstrument(permanentToken) {
      const path = `/tms/v1/paymentinstruments/${encodeURIComponent(permanentToken)}`
      const heard = await ask({ method: 'DELETE', path })
      if (!heard || ![204, 404, 410].includes(heard.status)) throw gatewayDown()
    },
  }
}

function enrolledOf({ status, consumerAuthenticationInformation: told }: z.output<typeof EnrolAnswer>): Enrolled {
  // Nobody at the bank could say who pays: whatever the status says, such a card is not taken.
  const available = told.veresEnrolled !== 'U' && told.paresStatus !== 'U'
  return {
    status: available ? status : 'AUTHENTICATION_FAILED',
    authenticationTransactionId: told.authenticationTransactionId,
    available,
    stepUpUrl: told.stepUpUrl ?? null,
    accessToken: told.accessToken ?? null,
    acsUrl: told.acsUrl ?? null,
    pareq: told.pareq ?? null,
  }
}

function read<Shape extends z.ZodMiniType>(heard: Heard | null, shape: Shape): z.output<Shape> {
  const parsed = heard && heard.status < 300 ? shape.safeParse(jsonIn(heard.text)) : null
  if (!parsed?.success) throw gatewayDown()
  return parsed.data
}
