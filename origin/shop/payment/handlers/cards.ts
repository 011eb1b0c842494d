// Saved cards, accepted cards, the tokens for the card gateway's fields and its set-up frame, and the two calls of a card
// payment: enrolling the card for one bag or account and one amount, where the bank may require a challenge, and paying.
import type { cardCalls } from '#shared/payment/card-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { isAccountJourney, requireAccountJourney } from '#origin/shop/credit/account/journey.ts'
import { enrolForAccount, payAccount } from '#origin/shop/credit/account/pay-account.ts'
import { enrolForBag } from '#origin/shop/payment/card/enrol-card.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'
import { requireCheckoutJourney } from '#origin/shop/payment/price-bag.ts'
import { makeDefaultCard, ownsCard, readSavedCards, removeCard } from '#origin/shop/payment/card/saved-cards.ts'
import { brandAt } from '#origin/platform/shop-origins.ts'
import { forgetCards, scheduleForgetting } from '#origin/shop/payment/card/forget-cards.ts'
import { providersOf } from '#origin/shop/payment/providers.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export const cardHandlers: Handlers<typeof cardCalls> = {
  async retrievePaymentCart(_, { db, person }) {
    return { cards: person === null ? [] : await readSavedCards(db, person) }
  },

  async binValidation({ query }, { env }) {
    const { accepted, cardType } = await providersOf(env).gateway.lookUpBin(query.bin)
    return { message: accepted ? 'ACCEPTED' : 'NOT_ACCEPTED', cardType }
  },

  async updatePaymentCard({ body: { token, remove } }, { db, env, person, wait, now }) {
    if (remove && (await ownsCard(db, person!, token))) await scheduleForgetting(env, person!, [token], now)
    const cards = await (remove ? removeCard : makeDefaultCard)(db, person!, token)
    if (!cards) throw noCard()
    if (remove) wait(forgetCards(env, [token]))
    return { cards }
  },

  async flexKey({ body: { targetOrigin, websiteIdentifier } }, { brand, env }) {
    if (brandAt(targetOrigin, env)?.code !== brand || websiteIdentifier !== brand.toUpperCase())
      throw new Refusal(403, 'ORIGIN_NOT_ALLOWED', 'Card details are typed on this shop’s own pages only.')
    return { code: 'SUCCESS', captureContext: await providersOf(env).gateway.captureContext(targetOrigin) }
  },

  async jwtToken({ body }, ctx) {
    const { db, env, person, device, brand } = ctx
    const { gateway } = providersOf(env)
    const { transientToken, permanentToken, websiteIdentifier } = body
    if (websiteIdentifier !== brand.toUpperCase()) throw invalidField('websiteIdentifier')
    // The bag is looked at when the card is enrolled for it: this only prepares the card.
    if (body.journeyType && isAccountJourney(body.journeyType)) requireAccountJourney(ctx)
    if (permanentToken !== undefined) {
      if (person === null || !(await ownsCard(db, person, permanentToken))) throw noCard()
    } else if (transientToken === undefined || !(await gateway.readToken(transientToken)))
      throw invalidField('transientToken')
    const card = permanentToken === undefined ? { transientToken: transientToken! } : { permanentToken }
    const setUp = await gateway.setUp(card, device?.origin ?? 'https://origin')
    if (!setUp) throw noCard()
    const { accessToken, referenceId, deviceDataCollectionUrl } = setUp
    return { code: 'SUCCESS', jwt: accessToken, referenceId, deviceDataCollectionUrl }
  },

  cartAuthEnroll: ({ body }, ctx) => (isAccountJourney(body.journeyType) ? enrolForAccount : enrolForBag)(ctx, body),

  /** The card that pays is the one that was enrolled; this request's own card fields are ignored. */
  async cartAuthPayer({ body }, ctx: HandlerContext) {
    if (isAccountJourney(body.journeyType))
      return payAccount(ctx, {
        key: body.key,
        journey: body.journeyType,
        amount: body.amount,
        enrolment: body.authenticationTransactionId,
        save: body.saveCardIndicator,
        makeDefault: body.defaultCardIndicator,
      })
    requireCheckoutJourney(body.journeyType)
    return payBag(ctx, {
      cartId: body.cartId,
      key: body.key,
      method: 'card',
      journey: body.partPaymentIndicator ? 'credit-checkout' : 'card-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      enrolment: body.authenticationTransactionId,
      paymentOf: ({ enrolment }) => ({
        card: enrolment!.card,
        authenticationTransactionId: enrolment!.id,
        save: body.saveCardIndicator && ctx.person !== null,
        makeDefault: body.defaultCardIndicator,
      }),
    })
  },
}

function noCard() {
  return new Refusal(404, 'CARD_NOT_FOUND', messages.checkout.cardNotFound)
}

function invalidField(field: string) {
  return new Refusal(400, 'DATA_ERROR', `The body does not fit: ${field}`)
}
