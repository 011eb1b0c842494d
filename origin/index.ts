// The origin: the embedded default upstream of every service that the edge worker calls.
import { Hono } from 'hono'
import { partyState } from '#shared/platform/parties.ts'
import { drainBody } from '#shared/platform/headers/drain-body.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import { visitorCalls } from '#shared/customers/visitor-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { observeRoutes } from './observe/routes.ts'
import { watch } from './observe/watch.ts'
import { serveCalls, serviceHandlers } from './platform/answer.ts'
import { claimForGuest } from './shop/bag/owner.ts'
import { isErased } from './shop/customers/erased-customers.ts'
import { guardReviewPhotos, serveReviewPictures } from './shop/reviews/review-photos-handlers.ts'
import { author } from './vendors/content-hub/author/index.ts'
import { delivery } from './vendors/content-hub/delivery.ts'
import type { OriginEnv, OutboxMessage } from './platform/env.ts'
import { deleteExpired } from './shop/customers/retention.ts'
import { cardGateway } from './vendors/card-gateway/index.ts'
import { identity } from './vendors/issuer/index.ts'
import { operatorAdmin } from './operator/index.ts'
import { lockedBagRefusal } from './shop/payment/payment-refusals.ts'
import { Refusal } from './platform/refusal.ts'
import { TooManyAttempts } from './platform/too-many.ts'
import { addressSuggestHandlers } from './shop/delivery/address-suggest-handlers.ts'
import { checkoutHandlers, deliveryHandlers } from './shop/delivery/delivery-handlers.ts'
import { bagHandlers } from './shop/bag/handlers.ts'
import { cardHandlers } from './shop/payment/handlers/cards.ts'
import { contentHandlers, redirectHandlers } from './shop/content/handlers.ts'
import { creditApplicationHandlers } from './shop/credit/credit-application-handlers.ts'
import { creditEligibilityHandlers } from './shop/credit/credit-eligibility-handlers.ts'
import { creditAccountHandlers } from './shop/credit/credit-account-handlers.ts'
import { customerHandlers } from './shop/customers/handlers.ts'
import { visitorHandlers } from './shop/customers/visitor-handlers.ts'
import { deliverySubscriptionHandlers } from './shop/subscription/handlers.ts'
import { digitalPaymentHandlers, miyoHandlers, paymentHandlers } from './shop/payment/handlers/payment.ts'
import { serveDrawings } from './sample/serve-drawings.ts'
import { deleteOldDrawings } from './sample/stored-drawings.ts'
import { orderHandlers } from './shop/orders/handlers.ts'
import { releaseExchanges } from './shop/orders/returns/release-exchanges.ts'
import { serveReturnPictures } from './shop/orders/returns/pictures.ts'
import { serveProductFeed } from './export/product-feed.ts'
import { servePhotos } from './platform/pictures/photos.ts'
import { serveVideos } from './platform/pictures/videos.ts'
import { serveHubPictures } from './vendors/content-hub/hub-pictures.ts'
import { productHandlers } from './shop/catalogue/products-handlers.ts'
import { promotionHandlers } from './shop/promotions/handlers.ts'
import { recommendationHandlers } from './shop/catalogue/recommendations-handlers.ts'
import { reviewHandlers } from './shop/reviews/reviews-handlers.ts'
import { savedItemsHandlers } from './shop/saved-items/handlers.ts'
import { searchHistoryHandlers } from './shop/search/search-history-handlers.ts'
import { searchHandlers } from './shop/search/search-handlers.ts'
import { socialProofHandlers } from './shop/catalogue/social-proof-handlers.ts'
import { stockNoticeHandlers } from './shop/stock-notices/handlers.ts'
import { addressesAtPostcode } from './vendors/address-finder/streets.ts'
import { findAddress, retrieveAddress } from './vendors/address-finder/find-address.ts'
import { publishTogglesSafely } from './vendors/flag-proxy/stored-toggles.ts'
import { serveToggles } from './vendors/flag-proxy/toggles.ts'
import { forgetPhotos } from './shop/reviews/photos.ts'
import { outboxKinds } from './outbox.ts'
import { consume } from './platform/outbox/consume.ts'
import { sweep } from './platform/outbox/sweep.ts'
import { wakeUnfinished } from './shop/payment/wake-unfinished.ts'
import { refreshPublicFeeds } from './shop/delivery/public-feeds/refresh.ts'
import { findDelays } from './shop/order-events/find-delays.ts'
import { returnsCarrier } from './vendors/returns-carrier/index.ts'
import { warehouse } from './vendors/warehouse/index.ts'
import { secondMs, wakeScheduler } from './platform/notifications/wake.ts'
import { registerEmbeddedVendors } from './platform/embedded-vendors.ts'
import { partnerHost } from './partners/index.ts'
import { pathOf, errorMessageOf } from './platform/log-text.ts'
import { log } from '#origin/platform/log.ts'

registerEmbeddedVendors({
  cardGateway: (request, env) => cardGateway.fetch(request, env),
  addressesAtPostcode,
  warehouse,
  returnsCarrier,
})

/** Service name (as in the calls' declarations) → calls and handlers. */
const services = {
  'address-suggest': serviceHandlers(addressSuggestCalls, addressSuggestHandlers({ findAddress, retrieveAddress })),
  bag: serviceHandlers(bagCalls, bagHandlers),
  card: serviceHandlers(cardCalls, cardHandlers),
  checkout: serviceHandlers(checkoutCalls, checkoutHandlers),
  content: serviceHandlers(contentCalls, contentHandlers),
  'credit-account': serviceHandlers(creditAccountCalls, creditAccountHandlers),
  'credit-application': serviceHandlers(creditApplicationCalls, creditApplicationHandlers),
  'credit-eligibility': serviceHandlers(creditEligibilityCalls, creditEligibilityHandlers),
  customer: serviceHandlers(customerCalls, customerHandlers),
  delivery: serviceHandlers(deliveryCalls, deliveryHandlers),
  'delivery-subscription': serviceHandlers(deliverySubscriptionCalls, deliverySubscriptionHandlers),
  'digital-payment': serviceHandlers(digitalPaymentCalls, digitalPaymentHandlers),
  miyo: serviceHandlers(miyoCalls, miyoHandlers),
  orders: serviceHandlers(orderCalls, orderHandlers),
  payment: serviceHandlers(paymentCalls, paymentHandlers),
  products: serviceHandlers(productCalls, productHandlers),
  promotions: serviceHandlers(promotionCalls, promotionHandlers),
  recommendations: serviceHandlers({ ...recommendationCalls, ...recommendationEventCalls }, recommendationHandlers),
  redirects: serviceHandlers(redirectCalls, redirectHandlers),
  reviews: serviceHandlers(reviewCalls, reviewHandlers),
  'saved-items': serviceHandlers(savedItemsCalls, savedItemsHandlers),
  search: serviceHandlers({ ...searchCalls, ...viewedCalls }, searchHandlers),
  'search-history': serviceHandlers(searchHistoryCalls, searchHistoryHandlers),
  'social-proof': serviceHandlers(socialProofCalls, socialProofHandlers),
  'stock-notices': serviceHandlers(stockNoticeCalls, stockNoticeHandlers),
  visitor: serviceHandlers(visitorCalls, visitorHandlers),
}

/** The edge worker's `x-edge-host` header, for hosts beside the shops → the application that answers that host's requests. */
const hosts = new Map(
  Object.entries({
    login: identity,
    gateway: cardGateway,
    content: delivery,
    author,
    operator: operatorAdmin,
    partner: partnerHost,
  }),
)

const app = new Hono<{ Bindings: OriginEnv }>()

app.use(drainBody)

app.use(async (c, next) => {
  const name = c.req.header('x-edge-host') ?? ''
  // A gateway that takes invented cards is no gateway of a real shop.
  if (name === 'gateway' && partyState('cardGateway', c.env) !== 'emulated') return c.notFound()
  const host = hosts.get(name)
  // The operators' pages show the shop's pictures.
  if (!host || (name === 'operator' && c.req.path.startsWith('/pictures/'))) return next()
  return host.fetch(c.req.raw, c.env, c.executionCtx)
})

serveCalls(app, Object.values(services), { isErased, claimForGuest })
serveDrawings(app)
serveReturnPictures(app)
servePhotos(app, guardReviewPhotos)
serveVideos(app)
serveProductFeed(app)
serveReviewPictures(app)
serveHubPictures(app)
serveToggles(app)
app.route('/', observeRoutes)

app.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404))
app.onError((error, c) => {
  const refused = error instanceof Refusal ? error : lockedBagRefusal(error)
  if (refused instanceof TooManyAttempts) c.header('retry-after', String(refused.retryAfter))
  if (refused) {
    const { code, message, fields, status } = refused
    return c.json({ code, message, ...(fields.length > 0 && { fields }) }, status)
  }
  const fields = { path: pathOf(c.req), error: errorMessageOf(error) }
  log('error', 'origin', { ...fields })
  return c.json({ code: 'INTERNAL', message: 'The shop could not answer.' }, 500)
})

export { Lender } from './vendors/miyo/lender.ts'
export { Warehouse } from './vendors/warehouse/index.ts'
export { NotificationScheduler } from './shop/notifications.ts'
export { Recovery } from './shop/payment/recovery.ts'

/**
 * Times of wrangler.toml: every minute the outbox is swept, late orders and unfinished payments are found, what was kept too long
 * for an exchange is sold again, listings follow the stock and stored toggles the table; once a day data past its retention period is deleted and public feeds are read.
 */
async function scheduled({ cron }: ScheduledController, env: OriginEnv): Promise<void> {
  if (cron === everyMinute)
    await Promise.all([
      sweep(env, outboxKinds),
      findDelays(env, new Date()),
      releaseExchanges(env.DB, new Date()),
      wakeUnfinished(env, Date.now()),
      wakeScheduler(env, secondMs),
      publishTogglesSafely(env),
    ])
  else await Promise.all([deleteDaily(env), refreshPublicFeeds(env, new Date())])
  if (cron === everyMinute) await watch(env, Date.now())
}

const everyMinute = '* * * * *'

async function deleteDaily(env: OriginEnv): Promise<void> {
  const now = new Date()
  await wakeScheduler(env, secondMs)
  const deletedRows = await deleteExpired(env.DB, now)
  let photos = 0
  for (let deleted = -1; deleted !== 0; photos += deleted) deleted = await forgetPhotos(env, now).catch(() => 0)
  deletedRows['photos of reviews'] = photos
  deletedRows['drawn pictures'] = await deleteOldDrawings(env, now).catch(() => 0)
  log('info', 'origin', { event: 'forgot', went: deletedRows })
}

function queue(batch: MessageBatch<OutboxMessage>, env: OriginEnv): Promise<void> {
  return consume(batch, env, outboxKinds)
}

export default Object.assign(app, { scheduled, queue })
