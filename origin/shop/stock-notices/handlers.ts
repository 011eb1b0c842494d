// The back-in-stock calls: request a notice, stop notices.
import { subscriptionType } from '#shared/bag/cart.ts'
import { stockNotices } from '#shared/platform/limits.ts'
import type { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { preferenceSql } from '#origin/shop/customers/newsletter.ts'
import { identityOf } from '#origin/platform/email.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { newId } from '#origin/platform/secrets.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { minuteMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'

export const stockNoticeHandlers: Handlers<typeof stockNoticeCalls> = {
  async note({ body }, ctx) {
    await requestNotice(ctx, body)
    await wakeScheduler(ctx.env, minuteMs)
    return { noted: true }
  },

  async stop({ query }, { env }) {
    await stopNotices(env.DB, query.notice)
    return { stopped: true }
  },
}

type NoticeRequest = { productNo: string; productOptionNo: string; email: string }
type Option = { stock: number; notReturning: number; waiting: number }

/**
 * A notice is stored once for each option and address. The conditions are part of the INSERT, so that concurrent requests
 * cannot exceed the limit.
 */
async function requestNotice({ env, brand, person, now }: HandlerContext, wanted: NoticeRequest): Promise<void> {
  const { DB: d1 } = env
  const [productNo, optionNo, email] = [
    wanted.productNo.toUpperCase(),
    wanted.productOptionNo,
    identityOf(wanted.email),
  ]
  const waiting = '(SELECT count(*) FROM stock_notice WHERE email = ?4 AND told IS NULL)'
  const option = `option JOIN product USING (product_no) WHERE brand = ?1 AND product_no = ?2 AND option_no = ?3
    AND product_type <> '${subscriptionType}' AND withdrawn IS NULL`
  const [inserted, found] = await d1.batch([
    // A new request for a notice that was already sent waits again, under a new id.
    d1
      .prepare(
        `INSERT INTO stock_notice (id, brand, product_no, option_no, email, customer_id, created)
         SELECT ?5, ?1, ?2, ?3, ?4, ?6, ?7 FROM ${option} AND stock = 0 AND NOT not_returning AND ${waiting} < ?8
         ON CONFLICT (brand, product_no, option_no, email) DO UPDATE SET id = excluded.id, told = NULL,
           created = excluded.created, customer_id = excluded.customer_id WHERE told IS NOT NULL`,
      )
      .bind(brand, productNo, optionNo, email, newId(), person, now.getTime(), stockNotices.perAddress),
    d1
      .prepare(`SELECT stock, not_returning AS notReturning, ${waiting} >= ?5 AS waiting FROM ${option}`)
      .bind(brand, productNo, optionNo, email, stockNotices.perAddress),
  ])
  const [known] = found!.results as Option[]
  if (inserted!.meta.changes > 0) return
  if (!known) throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'Sorry, we can’t find that product in this size and colour.')
  if (known.notReturning) throw new Refusal(409, 'NOT_RETURNING', 'Sorry, this isn’t coming back.')
  if (known.stock > 0)
    throw new Refusal(409, 'IN_STOCK', 'Good news: this is in stock now. You can add it to your bag.')
  if (known.waiting)
    throw new Refusal(
      409,
      'NOTICE_LIMIT_EXCEEDED',
      'Sorry, you’ve reached the limit for back-in-stock emails to one address.',
    )
}

/** Stops all pending notices of the address that the notice belongs to, or one kind of mail to a customer, or the newsletters to an address. */
async function stopNotices(d1: D1Database, notice: string): Promise<void> {
  await d1.batch(
    [
      'DELETE FROM stock_notice WHERE told IS NULL AND email = (SELECT email FROM stock_notice AS named WHERE named.id = ?)',
      'DELETE FROM mail_consent WHERE id = ?',
      preferenceSql(0),
      'DELETE FROM newsletter WHERE email = (SELECT email FROM newsletter AS named WHERE named.id = ?)',
    ].map((sql) => d1.prepare(sql).bind(notice)),
  )
}
