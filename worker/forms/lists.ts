// Whether a signed-in person's lists are ordered for them or in the usual order. The choice is a cookie of this browser.
import * as z from 'zod/mini'
import { listsPath } from '#shared/search/lists-path.ts'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { form } from './form.ts'

export const listsForm = form({
  path: listsPath,
  page: '/',
  fields: z.object({ to: z._default(z.string(), '/'), lists: z.enum(['for-you', 'usual']) }),
  async send({ to, lists }, ctx) {
    if (lists === 'usual') ctx.cookies.set('usualOrder', '1')
    else ctx.cookies.clear('usualOrder')
    return { to: redirectTarget(to, ctx.visit.url.origin) }
  },
})
