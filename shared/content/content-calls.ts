// Authored content: a page's components by its delivery key, and what every page shows or depends on.
import * as z from 'zod/mini'
import { Component, ContentPage, NotificationBanner } from './content.ts'
import { BannerTerms, CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { service } from '#shared/platform/call.ts'

/** The store's own changes raise the version, which pages hear of; another's hub tells nobody, and is asked often enough. */
const shownWithinAMinute = { cache: 20, staleWhileRevalidate: 20, invalidatedBy: 'version' } as const

export const contentCalls = service('content', {
  /** `key`: `home`, `category/women/dresses`, or a content page's name such as `delivery`. 404 `CONTENT_NOT_FOUND`. */
  page: {
    method: 'GET',
    path: '/api/cms/page',
    query: z.object({ key: z.string().check(z.regex(/^[a-z0-9/-]{1,200}$/)) }),
    reply: ContentPage,
    ...shownWithinAMinute,
    deadline: 1500,
    errors: ['CONTENT_NOT_FOUND'],
  },
  /**
   * What is saved and not published yet, of the staging store `vse`: a page by its delivery key or id, or one component as
   * the only one of a page. Never kept. 404 `CONTENT_NOT_FOUND`; 400 `STAGING_UNKNOWN` for a store nobody allowed.
   */
  draft: {
    method: 'GET',
    path: '/api/cms/draft',
    query: z.object({
      vse: z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i)),
      content: z.string().check(z.regex(/^[\w/-]{1,200}$/)),
      /** One or several by preference, as the vendor has them: `en-GB,*`. */
      locale: z.optional(z.string().check(z.regex(/^[\w*,-]{1,60}$/))),
    }),
    reply: ContentPage,
    deadline: 3000,
    errors: ['CONTENT_NOT_FOUND', 'STAGING_UNKNOWN'],
  },
  /**
   * What every page of the brand asks: the notification banners of all areas (specification § 2), and a version that
   * changes whenever the brand's catalogue or content does, which is part of every shared page's key. And what may be said
   * of the brand's store credit today, so that a product page need not ask for it; null where there is none.
   */
  banners: {
    method: 'GET',
    path: '/api/cms/banners',
    reply: z.object({
      version: z.string(),
      banners: z.array(NotificationBanner),
      credit: z._default(z.nullable(CreditPromotion), null),
    }),
    versionField: 'version',
    cache: 20,
    staleWhileRevalidate: 20,
    deadline: 800,
  },
  /** What stands below the bag. Nothing when nobody wrote anything. */
  bag: {
    method: 'GET',
    path: '/api/cms/bag',
    reply: z.object({ components: z.array(Component) }),
    ...shownWithinAMinute,
    deadline: 1500,
  },
  /** What holds today of the terms that a banner names. 404 `TERMS_NOT_FOUND`. */
  bannerTerms: {
    method: 'GET',
    path: '/api/cms/banner-terms',
    query: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    reply: BannerTerms,
    cache: 60,
    deadline: 800,
    errors: ['TERMS_NOT_FOUND'],
  },
  /** The same for the pay-later line of the bag, which has a toggle of its own. */
  payLater: {
    method: 'GET',
    path: '/api/cms/pay-later',
    toggle: 'pay_later_bag',
    reply: BannerTerms,
    deadline: 800,
  },
})
