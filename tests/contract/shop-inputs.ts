// A valid input for every call of browsing, the bag and customers.
import { reviewCalls } from '#shared/reviews/review-calls.ts'

import { after, type Inputs } from './given.ts'
import {
  site,
  none,
  mine,
  byNumber,
  details,
  address,
  bagItem,
  savedItem,
  fillBag,
  saveOne,
  keepAddress,
  aReview,
  aPhoto,
} from './preparing.ts'

export const shopInputs: Pick<
  Inputs,
  | 'products'
  | 'recommendations'
  | 'search'
  | 'content'
  | 'redirects'
  | 'reviews'
  | 'delivery'
  | 'delivery-subscription'
  | 'bag'
  | 'promotions'
  | 'saved-items'
  | 'customer'
  | 'visitor'
  | 'search-history'
  | 'social-proof'
  | 'stock-notices'
> = {
  products: { list: ({ product }) => ({ query: { baseproducts: product } }) },
  recommendations: {
    completeTheSet: byNumber,
    beside: byNumber,
    rail: () => ({ query: { of: 'newest' } }),
    cards: ({ product }) => ({ query: { products: product } }),
    track: ({ product }) => ({
      body: { visitor: '0'.repeat(32), events: [{ kind: 'shown', productId: product, place: '/ newest' }] },
    }),
  },
  search: {
    category: ({ category }) => ({ query: { path: category } }),
    search: () => ({ query: { term: 'dress' } }),
    categoryForYou: ({ category }) => ({ query: { path: category } }),
    searchForYou: () => ({ query: { term: 'dress' } }),
    viewed: ({ product }) => ({ body: { productId: product } }),
    forgetViewed: none,
    suggest: () => ({ query: { term: 'dr' } }),
    departments: none,
    tree: none,
    sitemap: () => ({ query: { page: 1 } }),
  },
  content: {
    page: () => ({ query: { key: 'home' } }),
    draft: () => ({ query: { vse: 'author.localhost', content: 'home' } }),
    banners: none,
    bag: none,
    bannerTerms: () => ({ query: { name: 'store-credit' } }),
    payLater: none,
  },
  redirects: { find: () => ({ query: { path: '/an-old-address' } }) },
  reviews: {
    gallery: byNumber,
    statistics: byNumber,
    list: ({ product }) => ({ query: { productId: product, sort: 'helpful', rating: '5', page: '1' } }),
    photos: byNumber,
    dynamicForm: byNumber,
    submitReview: async (known, callAs) => {
      const { id } = await callAs(reviewCalls.uploadPhoto, { ...byNumber(known), raw: await aPhoto() })
      const reviewText = encodeURIComponent(
        'Worn to two weddings already & washed at 30°: 100% as good as on the first day.',
      )
      const photos = [{ id, caption: 'At the second wedding' }]
      const productId = known.product
      return { body: { productId, action: 'preview', reviewText, fields: aReview, photos, fingerprint: 'a-device' } }
    },
    uploadPhoto: async (known) => ({ ...byNumber(known), raw: await aPhoto() }),
  },
  delivery: { cutOff: none, details: none },
  'delivery-subscription': { plans: none, get: none, cancel: () => ({ body: { confirmed: true } }) },
  bag: {
    count: () => ({ query: {} }),
    get: after(fillBag, () => ({ query: {} })),
    add: (known) => ({ body: bagItem(known) }),
    replace: (known) => ({ body: bagItem(known) }),
    edit: after(fillBag, ({ product, option }) => ({
      body: {
        unitPrice: 1,
        skuProductCode: product,
        bosOfferCode: '',
        quantity: 2,
        productOptionNo: option,
        ...site,
      },
    })),
    merge: after(fillBag, () => ({ body: site })),
    promoCode: after(fillBag, ({ code }) => ({
      body: { claimCodeName: code, promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: site.siteId },
    })),
  },
  promotions: {
    description: ({ code }) => ({ query: { promotionCode: code, tradingTitle: 'STA' } }),
    bag: after(fillBag, ({ product }) => ({
      body: {
        channel: site.channel,
        productCodes_offerNumber: [`${product}___${product}-1`],
        productCategoryCodes: [],
        tradingTitle: 'STA',
        cartTotal: 45,
        cashCreditIndicator: '2',
        loyaltyIndicator: 'N',
        vipIndicator: 'N',
        firstOrderIndicator: 'N',
        delvrySubsIndicator: 'N',
        proactiveOfferRejected: 'N',
      },
    })),
    deliverySubscription: ({ product }) => ({
      body: {
        websiteIdentifier: site.siteId,
        productCodes_offerNumber: [`${product}___${product}-1`],
        accountType: 'NONDS',
        delvrySubsEndDate: null,
      },
    }),
  },
  'saved-items': {
    list: after(saveOne, () => ({ query: {} })),
    count: after(saveOne, () => ({ query: {} })),
    add: (known) => ({ body: { entries: [savedItem(known)], ...site } }),
    remove: after(saveOne, (known) => ({
      query: {},
      body: { actionType: 'SPECIFIC', entries: [savedItem(known)], ...site },
    })),
    update: after(saveOne, (known) => ({ query: {}, body: { ...savedItem(known), quantity: 2, ...site } })),
    merge: after(saveOne, () => ({ query: {}, body: site })),
  },
  customer: {
    get: none,
    updateDetails: () => ({ body: details }),
    addresses: none,
    addAddress: () => ({ body: address }),
    updateAddress: async (known, callAs) => ({ body: { ...address, addressId: await keepAddress(known, callAs) } }),
    removeAddress: async (known, callAs) => ({ query: { addressId: await keepAddress(known, callAs) } }),
    cards: none,
    orders: none,
    preferences: none,
    updatePreferences: () => ({ body: { email: true, sms: false, phone: false, post: false } }),
    loyalty: () => ({ body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false } }),
    data: none,
    erase: ({ email }) => ({ body: { email } }),
  },
  visitor: { summary: none },
  'search-history': {
    update: (known) => ({ ...mine(known), body: { 'tea dress': 1_790_000_000_000 } }),
    history: mine,
    delete: ({ account }) => ({ query: { accountId: account, term: 'tea dress' } }),
  },
  'social-proof': {
    visit: ({ product }) => ({
      body: {
        dataRequestParams: 'product/visit',
        dataQueryString: '',
        data: {
          visitor: { id: '0b7e5f8e-2f3c-4a9d-8c56-7d1f0f6a1b2c', sessionId: '5c0d7c1e-9f0b-4b6a-a1d2-3e4f5a6b7c8d' },
          product: { id: product },
        },
      },
    }),
  },
  'stock-notices': {
    note: ({ soldOut, email }) => {
      const [productNo = '', productOptionNo = ''] = soldOut.split('/')
      return { body: { productNo, productOptionNo, email } }
    },
    stop: () => ({ query: { notice: 'a-notice-that-is-over' } }),
  },
}
