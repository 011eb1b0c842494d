// The HTML of a preview, for the frame of its page. Mails have inline styles and nothing else: no script runs, nothing loads.
import { BrandCode } from '#shared/brands/brand.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import { mailHtml } from '#origin/platform/mail/mail-html.ts'
import { operatorErrorPage } from '../pages.ts'
import { sampleNamed } from './samples.ts'

export function mailPreviewFrame(c: IssuerContext): Response | Promise<Response> {
  const brand = BrandCode.safeParse(c.req.query('brand'))
  const sample = sampleNamed((c.req.param('file') ?? '').replace(/\.html$/, ''))
  if (!sample || !brand.success) return operatorErrorPage(c, 404, 'This page doesn’t exist.')
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  )
  c.header('x-frame-options', 'SAMEORIGIN')
  return c.html(mailHtml(sample.of(brand.data)))
}
