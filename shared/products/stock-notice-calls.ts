// Being told when an option that is sold out can be had again: one e-mail, and a way not to get it.
import * as z from 'zod/mini'
import { Email } from '#shared/delivery/delivery.ts'
import { service } from '#shared/platform/call.ts'
import { ProductNumber } from './product-calls.ts'

/** Whoever has it may stop the mail it stands for, and nothing else. */
export const NoticeId = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const stockNoticeCalls = service('stock-notices', {
  /** The same answer whoever's address it is, and whether it was noted before or not. */
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
  /** Takes out every notice that waits for the same address. One that is over or never was is answered the same. */
  stop: {
    method: 'DELETE',
    path: '/api/shop/p/stockNotice',
    deadline: 3000,
    query: z.object({ notice: NoticeId }),
    reply: z.object({ stopped: z.literal(true) }),
    limit: 'stockNotice',
  },
})
