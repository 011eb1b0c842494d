// All feature toggles. `fallback` is the state while the toggle service is unavailable.

export type Toggle = { does: string; fallback: boolean }

export const toggles = {
  saved_items: { does: 'Shows hearts and the saved-items page, and answers their calls.', fallback: true },
  make_a_payment: { does: 'Offers payments on the credit account.', fallback: true },
  nominated_day: { does: 'Offers delivery on a chosen day.', fallback: true },
  express_collect: { does: 'Offers express collection.', fallback: true },
  credit_eligibility_checkout: { does: 'Offers the eligibility check in checkout.', fallback: true },
  store_credit: { does: 'Offers store credit at the payment step.', fallback: true },
  pay_later_bag: { does: 'Shows the pay-later line in the bag.', fallback: true },
  delivery_subscription: { does: 'Offers the delivery subscription.', fallback: true },
  product_reviews: { does: 'Shows reviews on the product page.', fallback: true },
  recommendations: { does: 'Shows recommended products.', fallback: true },
  mini_product_page: { does: 'Opens a quick look at a product from a list.', fallback: true },
  personalised_search_styling: { does: 'Orders and marks results for the person.', fallback: true },
  offline_copies: { does: 'Keeps pages for the time offline. Off deletes them in the browser.', fallback: true },
  search_history: { does: 'Keeps and shows what was searched for.', fallback: true },
  remove_phones: { does: 'Takes phones out of the bags of customers without an earlier web order.', fallback: false },
  enhanced_tracking: {
    does: 'Tells the data layer more: of page views, searches, promo codes, experiments and applications left.',
    fallback: true,
  },
  hybrid_product_page: { does: 'Sends qualifying promotions to the hybrid product page.', fallback: false },
  ordering_closed: {
    does: 'Closes the checkout in all eight shops: bags are kept and browsing goes on. Stays on when the database is restored.',
    fallback: false,
  },
  banner_global: { does: 'Shows the notification banner on every page.', fallback: true },
  banner_checkout: { does: 'Shows the notification banner in checkout.', fallback: true },
  banner_credit: { does: 'Shows the notification banner on credit screens.', fallback: true },
  banner_bag: { does: 'Shows the notification banner on the bag.', fallback: true },
  banner_page: { does: 'Shows the notification banner on home, lists and products.', fallback: true },
  banner_content: { does: 'Shows the notification banner on content pages.', fallback: true },
  banner_policy: { does: 'Shows the notification banner on policy pages.', fallback: true },
  banner_registration: { does: 'Shows the notification banner on registration.', fallback: true },
} as const satisfies Record<string, Toggle>

export type ToggleName = keyof typeof toggles

/** The toggles that are on while the toggle service is unavailable. */
export const fallbackToggles: ReadonlyArray<ToggleName> = (Object.keys(toggles) as ToggleName[]).filter(
  (name) => toggles[name].fallback,
)
