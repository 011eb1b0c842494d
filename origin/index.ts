// The shop behind the door: the embedded default upstream of every service.
import { Hono } from 'hono'
import { readAway } from '#shared/read-away.ts'
import { contentCalls } from '#shared/calls/content.ts'
import { addressSuggestCalls } from '#shared/calls/address-suggest.ts'
import { checkoutCalls } from '#shared/calls/checkout.ts'
import { bagCalls } from '#shared/calls/bag.ts'
import { cardCalls } from '#shared/calls/card.ts'
import { creditApplicationCalls } from '#shared/calls/credit-application.ts'
import { creditEligibilityCalls } from '#shared/calls/credit-eligibility.ts'
import { creditAccountCalls } from '#shared/calls/credit-account.ts'
import { customerCalls } from '#shared/calls/customer.ts'
import { deliveryCalls } from '#shared/calls/delivery.ts'
import { deliverySubscriptionCalls } from '#shared/calls/delivery-subscription.ts'
import { digitalPaymentCalls } from '#shared/calls/digital-payment.ts'
import { miyoCalls } from '#shared/calls/miyo.ts'
import { orderCalls } from '#shared/calls/orders.ts'
import { paymentCalls } from '#shared/calls/payment.ts'
import { productCalls } from '#shared/calls/products.ts'
import { promotionCalls } from '#shared/calls/promotions.ts'
import { recommendationCalls } from '#shared/calls/recommendations.ts'
import { recommendedCalls } from '#shared/calls/recommended.ts'
import { redirectCalls } from '#shared/calls/redirects.ts'
import { reviewCalls } from '#shared/calls/reviews.ts'
import { savedItemsCalls } from '#shared/calls/saved-items.ts'
import { searchHistoryCalls } from '#shared/calls/search-history.ts'
import { searchCalls } from '#shared/calls/search.ts'
import { socialProofCalls } from '#shared/calls/social-proof.ts'
import { viewedCalls } from '#shared/calls/viewed.ts'
import { stockNoticeCalls } from '#shared/calls/stock-notices.ts'
import { answer } from './answer.ts'
import { author } from './author/index.ts'
import { delivery } from './content/delivery.ts'
import type { OriginEnv } from './env.ts'
import { forgetOld } from './data/retention.ts'
import { gateway } from './gateway/index.ts'
import { identity } from './identity/index.ts'
import { operatorDoor } from './operator/index.ts'
import { heldRefusal } from './paying/abort-words.ts'
import { Refusal } from './refusal.ts'
import { addressSuggestHandlers } from './services/address-suggest.ts'
import { checkoutHandlers } from './services/checkout.ts'
import { bagHandlers } from './services/bag.ts'
import { cardHandlers } from './services/cards.ts'
import { contentHandlers } from './services/content.ts'
import { creditApplicationHandlers } from './services/credit-application.ts'
import { creditEligibilityHandlers } from './services/credit-eligibility.ts'
import { creditAccountHandlers } from './services/credit-account.ts'
import { customerHandlers } from './services/customer.ts'
import { deliveryHandlers } from './services/delivery.ts'
import { deliverySubscriptionHandlers } from './services/delivery-subscription.ts'
import { digitalPaymentHandlers } from './services/digital-payment.ts'
import { serveDrawings } from './services/drawings.ts'
import { servePointMaps } from './services/point-maps.ts'
import { orderHandlers } from './services/orders.ts'
import { servePhotos } from './services/photos.ts'
import { serveHubPictures } from './services/hub-pictures.ts'
import { miyoHandlers } from './services/miyo.ts'
import { paymentHandlers } from './services/payment.ts'
import { productHandlers } from './services/products.ts'
import { promotionHandlers } from './services/promotions.ts'
import { recommendationHandlers } from './services/recommendations.ts'
import { redirectHandlers } from './services/redirects.ts'
import { reviewHandlers } from './services/reviews.ts'
import { serveReviewPictures } from './services/review-pictures.ts'
import { savedItemsHandlers } from './services/saved-items.ts'
import { searchHistoryHandlers } from './services/search-history.ts'
import { searchHandlers } from './services/search.ts'
import { socialProofHandlers } from './services/social-proof.ts'
import { stockNoticeHandlers } from './services/stock-notices.ts'
import { serveToggles } from './services/toggles.ts'
import { emulatedReviewsApi } from './reviews/emulated/index.ts'
import { forgetPhotos } from './reviews/photos.ts'
import { pathOf, wordsOf } from './words-of.ts'

const app = new Hono<{ Bindings: OriginEnv }>()

app.use(readAway)

/** The door marks what came to a host of ours beside the shops: whoever lives there answers all of that, and nothing else. */
app.use(async (c, next) => {
  const host = c.req.header('x-door-host')
  if (host === 'login') return identity.fetch(c.req.raw, c.env)
  if (host === 'gateway') return gateway.fetch(c.req.raw, c.env)
  if (host === 'content') return delivery.fetch(c.req.raw, c.env, c.executionCtx)
  if (host === 'author') return author.fetch(c.req.raw, c.env, c.executionCtx)
  // Operators look at the shop's own pictures.
  if (host === 'operator' && !c.req.path.startsWith('/pictures/')) return operatorDoor.fetch(c.req.raw, c.env)
  return next()
})

answer(app, productCalls, productHandlers)
answer(app, { ...recommendationCalls, ...recommendedCalls }, recommendationHandlers)
answer(app, { ...searchCalls, ...viewedCalls }, searchHandlers)
answer(app, contentCalls, contentHandlers)
answer(app, redirectCalls, redirectHandlers)
answer(app, reviewCalls, reviewHandlers)
answer(app, deliveryCalls, deliveryHandlers)
answer(app, deliverySubscriptionCalls, deliverySubscriptionHandlers)
answer(app, bagCalls, bagHandlers)
answer(app, promotionCalls, promotionHandlers)
answer(app, savedItemsCalls, savedItemsHandlers)
answer(app, customerCalls, customerHandlers)
answer(app, searchHistoryCalls, searchHistoryHandlers)
answer(app, socialProofCalls, socialProofHandlers)
answer(app, stockNoticeCalls, stockNoticeHandlers)
answer(app, paymentCalls, paymentHandlers)
answer(app, creditAccountCalls, creditAccountHandlers)
answer(app, checkoutCalls, checkoutHandlers)
answer(app, addressSuggestCalls, addressSuggestHandlers)
answer(app, digitalPaymentCalls, digitalPaymentHandlers)
answer(app, miyoCalls, miyoHandlers)
answer(app, orderCalls, orderHandlers)
answer(app, cardCalls, cardHandlers)
answer(app, creditApplicationCalls, creditApplicationHandlers)
answer(app, creditEligibilityCalls, creditEligibilityHandlers)
serveDrawings(app)
servePointMaps(app)
servePhotos(app)
serveReviewPictures(app)
serveHubPictures(app)
serveToggles(app)
app.route('/', emulatedReviewsApi)

app.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404))
app.onError((error, c) => {
  const refused = error instanceof Refusal ? error : heldRefusal(error)
  if (refused) return c.json({ code: refused.code, message: refused.message }, refused.status)
  console.error(JSON.stringify({ level: 'error', room: 'origin', path: pathOf(c.req), error: wordsOf(error) }))
  return c.json({ code: 'INTERNAL', message: 'The shop could not answer.' }, 500)
})

export { Herald } from './herald/herald.ts'
export { Lender } from './miyo/lender.ts'
export { Recovery } from './paying/recovery.ts'
/** Once a day (wrangler.toml): what is not to be kept any longer goes. */
async function scheduled(_controller: ScheduledController, env: OriginEnv): Promise<void> {
  const now = new Date()
  const went = await forgetOld(env.DB, now)
  let photos = 0
  for (let some = -1; some !== 0; photos += some) some = await forgetPhotos(env, now).catch(() => 0)
  went['photos of reviews'] = photos
  console.log(JSON.stringify({ level: 'info', room: 'origin', event: 'forgot', went }))
}

export default Object.assign(app, { scheduled })
