// The confirmed addresses of each brand's newsletter, and their file for whoever sends it.
import type { BrandCode } from '#shared/brands/brand.ts'
import { shopUrl } from '#origin/platform/mail/mail.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, tableOf } from '../rows.ts'

type Listed = { id: string; brand: BrandCode; email: string; source: string; confirmed: number }

const listed = tableOf<Listed>(
  {
    email: ['Email address', ({ email }) => email],
    confirmed: ['Confirmed', ({ confirmed }) => momentLabel(confirmed)],
    source: ['Signed up in', ({ source }) => source],
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
      does: 'The brand’s confirmed addresses, with what each newsletter has to name for stopping it in one press (List-Unsubscribe).',
      async make({ env, brand }) {
        const { results } = await env.DB.prepare(
          'SELECT * FROM newsletter WHERE confirmed IS NOT NULL AND brand = ? ORDER BY email',
        )
          .bind(brand)
          .all<Listed>()
        const rows = results.map(({ id, email, source, confirmed }) => [
          email,
          new Date(confirmed).toISOString(),
          source,
          shopUrl(brand, `/back-in-stock/stop?notice=${id}`),
        ])
        const lines = [['email', 'confirmed', 'source', 'unsubscribe'], ...rows].map((cells) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
        )
        return { type: 'text/csv; charset=utf-8', body: `${lines.join('\r\n')}\r\n` }
      },
    },
  ],
}
