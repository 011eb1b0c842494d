// Sends the back-in-stock mail, once for each notice, to every address that waits for an option with stock. Only the
// catalogue's current stock decides, whatever changed it. Old notices are deleted.
import type { BrandCode } from '#shared/brands/brand.ts'
import { stockNotices } from '#shared/platform/limits.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { mailStatement, shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { mailPicture } from '#origin/platform/mail/pictures.ts'
import { detailColumns, detailJoins, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { productPictureOf, type PictureRow } from '#origin/shop/catalogue/pictures.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs, minuteMs } from '#origin/platform/notifications/wake.ts'

export type DueNotice = Pick<DetailRow, 'productNo' | 'name' | 'colour' | 'price' | 'picture'> & {
  id: string
  brand: BrandCode
  email: string
  size: string
}

/** Notices that one run sends. */
const batchSize = 50
const dayMs = 86_400_000

export const backInStockTask: NotificationTask = {
  send: sendNotices,
  async nextRun(d1, now) {
    const [, pending] = await d1.batch<{ waiting: number; stored: number }>([
      deleteOldStatement(d1, now),
      d1.prepare(
        `SELECT EXISTS (SELECT 1 FROM stock_notice WHERE told IS NULL) AS waiting,
           EXISTS (SELECT 1 FROM stock_notice) AS stored`,
      ),
    ])
    const [{ waiting, stored }] = pending!.results as [{ waiting: number; stored: number }]
    return waiting ? minuteMs : stored ? hourMs : null
  },
}

/** True when more notices are due. */
async function sendNotices(d1: D1Database, now: Date): Promise<boolean> {
  const { results } = await d1
    .prepare(
      `SELECT item.id, item.brand, item.email, ${detailColumns} FROM stock_notice AS item ${detailJoins}
       WHERE told IS NULL AND o.stock > 0 AND p.withdrawn IS NULL ORDER BY item.created LIMIT ?`,
    )
    .bind(batchSize)
    .all<DueNotice>()
  if (results.length > 0) await d1.batch(results.flatMap((due) => sendStatements(d1, due, now)))
  return results.length === batchSize
}

function deleteOldStatement(d1: D1Database, now: Date) {
  const ago = (days: number) => now.getTime() - days * dayMs
  return d1
    .prepare('DELETE FROM stock_notice WHERE told < ? OR told IS NULL AND created < ?')
    .bind(ago(stockNotices.sentDays), ago(stockNotices.waitDays))
}

/** The statements write nothing when the notice was stopped or sent meanwhile. */
function sendStatements(d1: D1Database, due: DueNotice, now: Date) {
  return [
    mailStatement(d1, `stock-${due.id}`, backInStockMail(due), now, {
      sql: 'FROM stock_notice WHERE id = ? AND told IS NULL',
      values: [due.id],
      customerId: 'customer_id',
    }),
    d1.prepare('UPDATE stock_notice SET told = ? WHERE id = ? AND told IS NULL').bind(now.getTime(), due.id),
  ]
}

/** A notice that was requested is a service mail, yet one click stops it and all others. */
export function backInStockMail({ id, brand, email, productNo, name, size, colour, price, picture }: DueNotice): Mail {
  const variant = [colour, `size ${size}`].filter(Boolean).join(', ')
  const choice = new URLSearchParams({ ...(colour && { colour }), size })
  const page = `/shop/p/${productNo}?${choice}`
  const shown = mailPicture(picture === null ? null : productPictureOf(JSON.parse(picture) as PictureRow))
  const sum = priceLabel(poundsFromPence(price))
  const mail = shopMail(brand, email, `${name} is back in stock`, [
    `Good news: ${name} (${variant}) is back in stock at ${sum}.`,
    { parts: [{ items: [{ quantity: 1, name, detail: variant, sum, page, ...shown }] }] },
    { label: 'Shop now', url: page },
    'We can’t reserve one for you, as we’ve told other customers too.',
    'You asked us to email you about it. This is the only email we’ll send.',
  ])
  return { ...mail, unsubscribe: `/back-in-stock/stop?notice=${id}` }
}
