// Back-in-stock notices: requesting one email about a sold-out option, and stopping it.
import * as z from 'zod/mini'
import { Email } from '#shared/delivery/delivery.ts'
import { service } from '#shared/platform/call.ts'
import { ProductNumber } from './product-calls.ts'

/** Authorises stopping the notices for its email address, and nothing else. */
export const NoticeId = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** The page that stops what the id belongs to. */
export const stopPath = (id: string) => `/back-in-stock/stop?notice=${id}`

export const stockNoticeCalls = service('stock-notices', {
  /**
   * Notes an e-mail address for a product that is sold out. The reply does not reveal whether the address is known or
   * the notice existed before.
   */
  note: {
    method: 'POST',
    path: '/api/shop/p/stockNotice',
    identity: 'visitor',
    deadline: 3000,
    body: z.object({ productNo: ProductNumber, productOptionNo: ProductNumber, email: Email }),
    reply: z.object({ noted: z.literal(true) }),
    limit: 'stockNotice',
    errors: ['PRODUCT_NOT_FOUND', 'IN_STOCK', 'NOT_RETURNING', 'NOTICE_LIMIT_EXCEEDED'],
  },
  /** Stops all pending notices for a notice's e-mail address, or one kind of mail. Unknown and expired ids get the same reply. */
  stop: {
    method: 'DELETE',
    path: '/api/shop/p/stockNotice',
    deadline: 3000,
    query: z.object({ notice: NoticeId }),
    reply: z.object({ stopped: z.literal(true) }),
    limit: 'stockNotice',
  },
})
