// Authored content: a page's components by its delivery key, and what every page shows or depends on.
import * as z from 'zod/mini'
import { Component, ContentPage, NotificationBanner } from './content.ts'
import { BannerTerms, CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { service } from '#shared/platform/call.ts'

/**
 * A change in the embedded store raises the version, which invalidates cached replies. An external content hub reports no
 * changes, so a cached reply lives at most a minute.
 */
const shownWithinAMinute = { cache: 20, staleWhileRevalidate: 20, invalidatedBy: 'version' } as const

export const contentCalls = service('content', {
  /**
   * Gives a page's content. `key`: `home`, `category/women/dresses`, or a content page's name such as `delivery`. 404
   * `CONTENT_NOT_FOUND`.
   */
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
   * Gives saved but unpublished content of the staging store. A page by its delivery key or id, or one component as the
   * only one of a page, from the staging store `vse`. The reply is never cached. 404 `CONTENT_NOT_FOUND`; 400
   * `STAGING_UNKNOWN` for a store that is not allowed.
   */
  draft: {
    method: 'GET',
    path: '/api/cms/draft',
    query: z.object({
      vse: z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i)),
      content: z.string().check(z.regex(/^[\w/-]{1,200}$/)),
      /** One or several locales by preference, in the vendor's syntax: `en-GB,*`. */
      locale: z.optional(z.string().check(z.regex(/^[\w*,-]{1,60}$/))),
    }),
    reply: ContentPage,
    deadline: 3000,
    errors: ['CONTENT_NOT_FOUND', 'STAGING_UNKNOWN'],
  },
  /**
   * Gives what every page of the brand shows: banners, the version of its data, and the credit promotion. Every page of
   * the brand fetches this reply: the notification banners of all areas (R2.32), the version of the brand's
   * catalogue and content, which is part of every shared page's key, and today's promotion of the brand's store credit,
   * so that a product page needs no other call. `credit` is null for a brand without store credit.
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
  /** Gives the authored components below the bag. An empty list when there are none. */
  bag: {
    method: 'GET',
    path: '/api/cms/bag',
    reply: z.object({ components: z.array(Component) }),
    ...shownWithinAMinute,
    deadline: 1500,
  },
  /** Gives the current version of the terms that a banner names. 404 `TERMS_NOT_FOUND`. */
  bannerTerms: {
    method: 'GET',
    path: '/api/cms/banner-terms',
    query: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    reply: BannerTerms,
    cache: 60,
    deadline: 800,
    errors: ['TERMS_NOT_FOUND'],
  },
  /** Gives the current terms of the bag's pay-later line. The line has a toggle of its own. */
  payLater: {
    method: 'GET',
    path: '/api/cms/pay-later',
    toggle: 'pay_later_bag',
    reply: BannerTerms,
    deadline: 800,
  },
})
