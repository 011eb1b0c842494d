// Writes to whoever waits for an option that can be had, by whatever way it came back: what the catalogue says now decides,
// not who changed it. Each is told once. What nobody needs any more is forgotten.
import type { BrandCode } from '#shared/brands/brand.ts'
import { stockNotices } from '#shared/platform/limits.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { addressOf, mail } from '#origin/platform/mail/house-mail.ts'

type Due = {
  id: string
  brand: BrandCode
  email: string
  productNo: string
  name: string
  size: string
  colour: string | null
  price: number
}

const together = 50
const dayMs = 86_400_000

/** True when more of them are due. */
export async function tellBackInStock(d1: D1Database, now: Date): Promise<boolean> {
  const { results } = await d1
    .prepare(
      `SELECT notice.id, notice.brand, notice.email, notice.product_no AS productNo, product.name, option.size,
         colour.name AS colour, option.price FROM stock_notice AS notice
       JOIN option ON option.product_no = notice.product_no AND option.option_no = notice.option_no
       JOIN product ON product.product_no = notice.product_no AND product.brand = notice.brand
       LEFT JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code
       WHERE told IS NULL AND option.stock > 0 ORDER BY notice.created LIMIT ?`,
    )
    .bind(together)
    .all<Due>()
  if (results.length > 0) await d1.batch(results.flatMap((due) => tellStatements(d1, due, now)))
  return results.length === together
}

export function forgetStatement(d1: D1Database, now: Date) {
  const ago = (days: number) => now.getTime() - days * dayMs
  return d1
    .prepare('DELETE FROM stock_notice WHERE told < ? OR told IS NULL AND created < ?')
    .bind(ago(stockNotices.toldDays), ago(stockNotices.waitDays))
}

/** Only while it still waits: somebody may stop it at this moment. */
function tellStatements(d1: D1Database, due: Due, now: Date) {
  const { brand, recipient, subject, body } = backMail(due)
  return [
    d1
      .prepare(
        `INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id)
         SELECT 'stock-' || id, ?2, ?3, ?4, ?5, ?6, customer_id FROM stock_notice WHERE id = ?1 AND told IS NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(due.id, brand, recipient, subject, body, now.getTime()),
    d1.prepare('UPDATE stock_notice SET told = ? WHERE id = ? AND told IS NULL').bind(now.getTime(), due.id),
  ]
}

function backMail({ id, brand, email, productNo, name, size, colour, price }: Due) {
  const variant = [colour, `size ${size}`].filter(Boolean).join(', ')
  const choice = new URLSearchParams({ ...(colour && { colour }), size })
  return mail(brand, email, `${name} is back in stock`, [
    `You asked us to tell you when ${name} (${variant}) can be had again. It can, for ${pounds(poundsFromPence(price))}:`,
    addressOf(brand, `/shop/p/${productNo}?${choice}`),
    'We can’t keep one for you: others were told too.',
    `This is the only mail you get about it. If others are waiting to be sent to you and you don’t want them: ${addressOf(brand, `/back-in-stock/stop?notice=${id}`)}`,
  ])
}
