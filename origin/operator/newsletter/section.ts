// The confirmed addresses of each brand's newsletter, and their file for whoever sends it.
import type { BrandCode } from '#shared/brands/brand.ts'
import { stopPath } from '#shared/products/stock-notice-calls.ts'
import { shopUrl } from '#origin/platform/mail/mail.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, tableOf } from '../rows.ts'

type Listed = { brand: BrandCode; email: string; source: string; confirmed: number }

const listed = tableOf<Listed>(
  {
    email: ['Email address', ({ email }) => email],
    confirmed: ['Confirmed', ({ confirmed }) => momentLabel(confirmed)],
    source: ['Asked for by', ({ source }) => source],
  },
  ({ email, brand }) => ({ key: email, brand }),
)

export const newsletterSection: OperatorSection = {
  name: 'newsletter',
  title: 'Newsletter',
  roles: [],
  does: 'Addresses that asked for the brand’s newsletter and confirmed it. Whoever stops it leaves the list at once: take a fresh file for each newsletter.',
  reach: 'any-brand',
  columns: listed.columns,
  find: (_, page, ctx) =>
    listed.page(
      ctx,
      page,
      `SELECT * FROM newsletter WHERE confirmed IS NOT NULL AND brand IN (SELECT value FROM json_each(?))
       ORDER BY confirmed DESC, id`,
      brandList(ctx),
    ),
  downloads: [
    {
      name: 'addresses.csv',
      label: 'Addresses as CSV',
      does: 'The brand’s confirmed addresses, each with the link that stops it in one press, for the newsletter’s List-Unsubscribe.',
      async make({ env, brand }) {
        const { results } = await env.DB.prepare(
          `SELECT printf('"%s","%s","%s","%s"', replace(email, '"', '""'), datetime(confirmed / 1000, 'unixepoch'), source, ?2 || id) AS line
           FROM newsletter WHERE confirmed IS NOT NULL AND brand = ?1 ORDER BY email`,
        )
          .bind(brand, shopUrl(brand, stopPath('')))
          .all<{ line: string }>()
        const lines = ['email,confirmed,source,unsubscribe', ...results.map(({ line }) => line), '']
        return { type: 'text/csv; charset=utf-8', body: lines.join('\r\n') }
      },
    },
  ],
}
