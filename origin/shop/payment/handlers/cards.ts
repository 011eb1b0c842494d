// Saved cards, which cards are taken, and what the card gateway's fields and frames are opened with.
import type { cardCalls } from '#shared/payment/card-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { theirs, whoseOf } from '#origin/shop/bag/owner.ts'
import { cartRowOf, cartStatement } from '#origin/shop/bag/carts.ts'
import { makeDefaultCard, ownsCard, readSavedCards, removeCard } from '#origin/shop/payment/card/saved-cards.ts'
import { brandAt } from '#origin/platform/shop-origins.ts'
import { checkAccountJourney, isOfAccount } from '#origin/shop/credit/account/journey.ts'
import { forgetCards, watchForgotten } from '#origin/shop/payment/card/forget-cards.ts'
import { payersOf } from '#origin/shop/payment/payers.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { cardAuthHandlers } from './card-auth.ts'

export const cardHandlers: Handlers<typeof cardCalls> = {
  ...cardAuthHandlers,

  async retrievePaymentCart(_, { db, person }) {
    return { cards: person === null ? [] : await readSavedCards(db, person) }
  },

  async binValidation({ query }, { env }) {
    const { accepted, cardType } = await payersOf(env).gateway.lookUpBin(query.bin)
    return { message: accepted ? 'ACCEPTED' : 'NOT_ACCEPTED', cardType }
  },

  async updatePaymentCard({ body: { token, remove } }, { db, env, person, wait, now }) {
    if (remove && (await ownsCard(db, person!, token))) await watchForgotten(env, person!, [token], now)
    const cards = await (remove ? removeCard : makeDefaultCard)(db, person!, token)
    if (!cards) throw noCard()
    if (remove) wait(forgetCards(env, [token]))
    return { cards }
  },

  async flexKey({ body: { targetOrigin, websiteIdentifier } }, { brand, env }) {
    if (brandAt(targetOrigin, env)?.code !== brand || websiteIdentifier !== brand.toUpperCase())
      throw new Refusal(403, 'ORIGIN_NOT_ALLOWED', 'Card details are typed on this shop’s own pages only.')
    return { code: 'SUCCESS', captureContext: await payersOf(env).gateway.captureContext(targetOrigin) }
  },

  async jwtToken({ body }, asked) {
    const { db, env, person, device, brand } = asked
    const { gateway } = payersOf(env)
    const { transientToken, permanentToken, websiteIdentifier } = body
    if (websiteIdentifier !== brand.toUpperCase()) throw unfit('websiteIdentifier')
    if (body.journeyType && isOfAccount(body.journeyType)) checkAccountJourney(asked)
    else await checkBag(body.cartId, asked)
    if (permanentToken !== undefined) {
      if (person === null || !(await ownsCard(db, person, permanentToken))) throw noCard()
    } else if (transientToken === undefined || !(await gateway.readToken(transientToken))) throw unfit('transientToken')
    const card = permanentToken === undefined ? { transientToken: transientToken! } : { permanentToken }
    const setUp = await gateway.setUp(card, device?.origin ?? 'https://origin')
    if (!setUp) throw noCard()
    const { accessToken, referenceId, deviceDataCollectionUrl } = setUp
    return { code: 'SUCCESS', jwt: accessToken, referenceId, deviceDataCollectionUrl }
  },
}

/** Nothing is opened for a bag that is not theirs, or that was paid for. */
async function checkBag(cartId: string | undefined, asked: HandlerContext): Promise<void> {
  const whose = whoseOf(cartId, asked)
  const [carts] = await asked.env.DB.batch([cartStatement(asked.env.DB, whose)])
  theirs(cartRowOf(carts!), whose)
}

function noCard() {
  return new Refusal(404, 'CARD_NOT_FOUND', messages.checkout.cardNotFound)
}

function unfit(field: string) {
  return new Refusal(400, 'DATA_ERROR', `The body does not fit: ${field}`)
}
