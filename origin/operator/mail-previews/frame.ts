// The HTML of a preview, for the frame of its page. Mails have inline styles, the brand's pictures, and nothing
// else: no script runs.
import { BrandCode } from '#shared/brands/brand.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import { mailHtml } from '#origin/platform/mail/mail-html.ts'
import { localOrigin, shopUrl } from '#origin/platform/mail/mail.ts'
import { operatorErrorPage } from '../pages.ts'
import { withGoods } from './goods.ts'
import { sampleNamed } from './samples.ts'

export async function mailPreviewFrame(c: IssuerContext): Promise<Response> {
  const brand = BrandCode.safeParse(c.req.query('brand'))
  const sample = sampleNamed((c.req.param('file') ?? '').replace(/\.html$/, ''))
  if (!sample || !brand.success) return operatorErrorPage(c, 404, 'This page doesn’t exist.')
  const pictures = c.env.LOCAL === '1' ? localOrigin(brand.data, c.req.url) : shopUrl(brand.data, '')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
  )
  c.header('x-frame-options', 'SAMEORIGIN')
  return c.html(mailHtml(await withGoods(c.env.DB, sample.of(brand.data)), pictures))
}
