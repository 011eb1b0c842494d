// Every mail in the look of a brand, with sample data: HTML in a frame, and the text beside it.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OperatorSection } from '../action.ts'
import { tableOf } from '../rows.ts'
import { withGoods } from './goods.ts'
import { mailSamples, sampleNamed, type MailSample } from './samples.ts'

const samples = tableOf<MailSample & { brand: BrandCode }>(
  {
    sent: ['Sent when', ({ sent }) => sent],
    subject: ['Subject', ({ of, brand }) => of(brand).subject],
    kind: ['Kind', ({ of, brand }) => (of(brand).unsubscribe ? 'With an unsubscribe link' : 'Service')],
  },
  ({ name, brand }) => ({ key: name, brand }),
)

export const mailPreviewSection: OperatorSection = {
  name: 'mail-previews',
  title: 'Email previews',
  roles: ['service', 'content'],
  does: 'Every email that customers can get, with sample data.',
  columns: samples.columns,
  async find(_filter, _page, { brand, now }) {
    const all = mailSamples.map((sample) => ({ ...sample, brand }))
    return { rows: samples.rowsOf(all, now), more: false }
  },
  async show(key, { brand, env, now }) {
    const sample = sampleNamed(key)
    if (!sample) return null
    const mail = await withGoods(env.DB, sample.of(brand))
    const frame = { src: `/mail-previews/${key}.html?brand=${brand}`, title: `${brands[brand].name}: ${sample.sent}` }
    return {
      title: sample.sent,
      row: samples.rowOf({ ...sample, brand }, now),
      parts: [
        { heading: 'As a mail program shows it', frame },
        { heading: 'As text', text: `Subject: ${mail.subject}\n\n${mail.body}` },
      ],
    }
  },
}
