// The issuer's page with a brand's styles, an error page and a confirmation page.
import { pageMessages } from '#shared/messages/page.ts'
import { html, raw } from 'hono/html'
import { alternativeUiOf } from '#shared/brands/alternative-ui.ts'
import { BrandCode, type Brand } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import type { NotificationBanner } from '#shared/content/content.ts'
import { clientOrigin, shopAt } from './oidc/clients.ts'
import { sendDocument } from '#origin/platform/pages/document.ts'
import type { Faults, Markup } from '#origin/platform/pages/fields.ts'
import { contentPolicy } from '#origin/platform/pages/headers.ts'
import { pageScriptPath } from '#origin/platform/pages/script.ts'
import { issuerOf, type IssuerContext } from './context.ts'

export type PageParts = {
  brand: Brand
  title: string
  body: Markup
  faults?: Faults
  status?: 200 | 400 | 403 | 404 | 410 | 413 | 422 | 429 | 500
  /** Seconds until another try. */
  wait?: number
  /** The shop's notification banners for this page, above the content. */
  notices?: readonly NotificationBanner[]
  /** Final target of the page's form, beside the issuer: an address of a shop. */
  leadsTo?: string
  /** The page uses the one script (script.ts). */
  script?: boolean
}

export function issuerPage(
  c: IssuerContext,
  { brand, title, body, faults = {}, status, wait = 0, notices = [], leadsTo, script = false }: PageParts,
) {
  const issuer = issuerOf(c)
  const shop = clientOrigin(brand, issuer)
  const alternativeUi = alternativeUiOf(brand.code, c.env.ALTERNATIVE_UI)
  c.header(
    'content-security-policy',
    contentPolicy({
      script: script ? `${issuer.origin}${pageScriptPath}` : '',
      forms: leadsTo ? [new URL(leadsTo).origin, alternativeUi && new URL(alternativeUi).origin] : [],
      loads: 'font-src',
    }),
  )
  return sendDocument(c, {
    title,
    owner: brand.name,
    faults,
    status,
    wait,
    script,
    body,
    head: html`<meta name="theme-color" content="${brand.theme.colors.header}" />
      <link rel="icon" href="${brand.icons}icon.svg" type="image/svg+xml" />
      ${facesSheet(c, brand)}
      <link rel="stylesheet" href="/dress/${brand.code}.css" />`,
    around: (main) =>
      html`<header class="bar">
          <a class="wordmark" href="${shop}/" aria-label="${brand.name}: back to the shop">${wordmark(brand)}</a>
        </header>
        ${notices.length > 0 ? html`<aside class="notices" aria-label="Notices">${notices.map((notice) => noticeLine(notice, shop))}</aside>` : ''}
        <div class="room">
          ${main}
          <aside class="beside" aria-label="Your account">
            ${mark(brand)}
            <div>
              <p class="strapline">${brand.strapline}</p>
              <p>Use one account in all our shops. Your details are the same in each.</p>
              <ul>
                ${Object.values(brands)
                  .filter(({ code }) => code !== brand.code)
                  .map((other) => html`<li><a href="${clientOrigin(other, issuer)}/">${other.name}</a></li>`)}
              </ul>
            </div>
          </aside>
        </div>
        <footer class="foot">
          <span>${brand.company.legalName}</span>
          <span>Help: ${brand.company.phone}</span>
          <a href="mailto:${brand.company.email}">${brand.company.email}</a>
        </footer>`,
  })
}

/** A banner's link is a path of the shop, or an https address. */
function noticeLine({ text, link }: NotificationBanner, shop: string) {
  const href = link && new URL(link.to, shop).href
  return html`<p>${text}${link ? html` <a href="${href}">${link.label}</a>` : ''}</p>`
}

/** An error page. Its only link is `link` or the shop's home page, because the requested addresses are not trusted. */
export function issuerErrorPage(
  c: IssuerContext,
  status: 400 | 403 | 404 | 410 | 413 | 500,
  reason: string,
  link?: { href: string; label: string },
) {
  const brand = brandOfPage(c)
  const title = status === 404 ? pageMessages.notFound : 'Sorry, something went wrong'
  const target = link ?? { href: `${clientOrigin(brand, issuerOf(c))}/`, label: `Go to ${brand.name}` }
  return issuerPage(c, {
    brand,
    title,
    status,
    body: html`<div class="stack">
      <h1>${title}</h1>
      <p>${reason}</p>
      <p><a class="button" href="${target.href}">${target.label}</a></p>
    </div>`,
  })
}

export function issuerDonePage(
  c: IssuerContext,
  brand: Brand,
  title: string,
  message: string,
  link: { href: string; label: string },
  more: Markup = '',
) {
  const body = html`<div class="stack" role="status">
    <h1>${title}</h1>
    <p>${message}</p>
    ${more}
    <p><a class="button" href="${link.href}">${link.label}</a></p>
  </div>`
  return issuerPage(c, { brand, title, body })
}

/**
 * The brand of a page outside a sign-in: from the parameter `brand`, or from the shop that the return address names.
 */
export function brandOfPage(c: IssuerContext): Brand {
  const named = BrandCode.safeParse(c.req.query('brand'))
  if (named.success) return brands[named.data]
  const issuer = issuerOf(c)
  const addresses = ['redirect_uri', 'return', 'post_logout_redirect_uri'].map((name) => c.req.query(name) ?? '')
  return addresses.map((address) => shopAt(address, issuer)?.brand).find(Boolean) ?? brands.jdw
}

/** The brand's stylesheet with its fonts. The edge worker sends the address in a header. */
function facesSheet(c: IssuerContext, brand: Brand) {
  const sheets = new URLSearchParams(c.req.header('x-edge-themes') ?? '')
  const sheet = sheets.get(brand.code) ?? ''
  return /^\/[\w@-]+\/[\w.-]+\.css$/.test(sheet) ? html`<link rel="stylesheet" href="${sheet}" />` : ''
}

function wordmark(brand: Brand) {
  const { text, place } = brand.theme.wordmark
  return html`${place === 'none' ? '' : mark(brand)}<span>${text}</span>`
}

function mark({ theme }: Brand) {
  return html`<svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="currentColor"
    fill-rule="evenodd"
    aria-hidden="true"
  >
    <path d="${raw(theme.wordmark.mark)}" />
  </svg>`
}
