// What a launched shop still needs that no command can make: contracts, a domain for mail, the company's own particulars.
import { brands } from '#shared/brands/all.ts'
import type { Environment } from './description.ts'

export function stillMissing({ settings, sender, jurisdiction }: Environment): string[] {
  const examples = Object.values(brands).filter(({ company }) => company.email.endsWith('.example'))
  return [
    `Mail: prove to the mail provider that ${sender.split('@')[1]} is yours (SPF, DKIM and DMARC records).`,
    ...(examples.length > 0
      ? [`Company: shared/brands has the example’s particulars for ${list(examples)}; they are printed on every page.`]
      : []),
    ...(jurisdiction === 'none'
      ? [
          'Privacy notice: it says that data is kept in the European Union, which this environment does not make sure of.',
        ]
      : []),
    ...(settings.ARCHIVING === '1'
      ? []
      : [
          'Archive: old orders stay in the database until the setting ARCHIVING is 1 (docs/runbook.md, “Switching the archive on”).',
        ]),
    'Catalogue: `npm run catalogue -- import` brings yours (docs/runbook.md).',
  ]
}

function list(found: readonly { code: string }[]): string {
  return found.map(({ code }) => code).join(', ')
}
