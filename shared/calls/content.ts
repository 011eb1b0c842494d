// Authored content: a page's components by its delivery key, and the version that says when anything has changed.
import * as z from 'zod/mini'
import { ContentPage, NotificationBanner } from '#shared/entities/content.ts'
import { service } from './call.ts'

export const contentCalls = service('content', {
  /** `key`: `home`, `category/women/dresses`, or a content page's name such as `delivery`. 404 `CONTENT_NOT_FOUND`. */
  page: {
    method: 'GET',
    path: '/api/cms/page',
    query: z.object({ key: z.string().check(z.regex(/^[a-z0-9/-]{1,200}$/)) }),
    reply: ContentPage,
    cache: 60,
    deadline: 1500,
    errors: ['CONTENT_NOT_FOUND'],
  },
  /** The banners of every area of the site, for the areas of specification § 2. */
  banners: {
    method: 'GET',
    path: '/api/cms/banners',
    reply: z.object({ banners: z.array(NotificationBanner) }),
    cache: 60,
    deadline: 800,
  },
  /** Changes whenever the brand's catalogue or content does; part of every cached page's key. */
  version: {
    method: 'GET',
    path: '/api/cms/version',
    reply: z.object({ version: z.string() }),
    cache: 20,
    deadline: 800,
  },
})
