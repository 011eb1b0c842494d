// Every mail in the look of a brand, with sample data: HTML in a frame, and the text beside it.
import { brands } from '#shared/brands/all.ts'
import type { ActionContext, OperatorRow, OperatorSection, RowPage } from '../action.ts'
import { mailSamples, sampleNamed, type MailSample } from './samples.ts'

export const mailPreviewSection: OperatorSection = {
  name: 'mail-previews',
  title: 'Email previews',
  roles: ['service', 'content'],
  does: 'Every email that customers can get, with sample data.',
  columns: [
    { name: 'sent', label: 'Sent when' },
    { name: 'subject', label: 'Subject' },
    { name: 'kind', label: 'Kind' },
  ],
  filters: [],
  rowActions: [],
  sectionActions: [],
  find: async (_filter, _page, ctx) => ({ rows: mailSamples.map((sample) => rowOf(sample, ctx)), more: false }),
  show: async (key, ctx) => showSample(key, ctx),
}

function showSample(key: string, ctx: ActionContext): RowPage | null {
  const sample = sampleNamed(key)
  if (!sample) return null
  const mail = sample.of(ctx.brand)
  return {
    title: sample.sent,
    row: rowOf(sample, ctx),
    parts: [
      {
        heading: 'As a mail program shows it',
        frame: {
          src: `/mail-previews/${key}.html?brand=${ctx.brand}`,
          title: `${brands[ctx.brand].name}: ${sample.sent}`,
        },
      },
      { heading: 'As text', text: `Subject: ${mail.subject}\n\n${mail.body}` },
    ],
  }
}

function rowOf({ name, sent, of }: MailSample, { brand }: ActionContext): OperatorRow {
  const mail = of(brand)
  return {
    key: name,
    brand,
    cells: { sent, subject: mail.subject, kind: mail.unsubscribe ? 'With an unsubscribe link' : 'Service' },
    of: {},
  }
}
