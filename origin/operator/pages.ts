// The frame of the operator pages: signed-in operator, sections, chosen brand and the last action's notice.
import { html } from 'hono/html'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { sendDocument } from '#origin/platform/pages/document.ts'
import type { Faults, Markup } from '#origin/platform/pages/fields.ts'
import { contentPolicy } from '#origin/platform/pages/headers.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import { pageScriptPath } from '#origin/platform/pages/script.ts'
import { issuerOf } from '#origin/vendors/issuer/context.ts'
import type { OperatorSection } from './action.ts'
import { sections } from './registry.ts'
import { permits, type Role } from './roles.ts'
import type { SignedInOperator } from './sessions.ts'

export type PageFrame = {
  title: string
  body: Markup
  /** Null on pages without a session. */
  operator: SignedInOperator | null
  /** Null stands for all brands. */
  brand?: BrandCode | null
  section?: OperatorSection
  /** The page is the dashboard, which is no section. */
  current?: 'dashboard'
  /** The URL of this page for another brand. Without it no brands are offered. */
  otherBrand?: (brand: BrandCode | 'all') => string
  faults?: Faults
  /** The page uses the script of the passkeys. */
  script?: boolean
  status?: 200 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503
  /** Seconds until another try. */
  wait?: number
}

export function operatorPage(
  c: IssuerContext,
  {
    title,
    body,
    operator,
    brand = null,
    section,
    current,
    otherBrand,
    faults = {},
    status,
    wait = 0,
    script = false,
  }: PageFrame,
) {
  if (script) c.header('content-security-policy', operatorPolicy(`${issuerOf(c).origin}${pageScriptPath}`))
  return sendDocument(c, {
    title,
    owner: 'Shop admin',
    faults,
    status,
    wait,
    script,
    body,
    head: html`<link rel="icon" href="/icon.svg" type="image/svg+xml" /> <link rel="stylesheet" href="/admin.css" />`,
    around: (main) =>
      html`<header class="bar">
          <a class="home" href="/${brand ? `?brand=${brand}` : ''}">Shop admin</a>
          ${
            operator === null
              ? ''
              : html`<form class="who" method="post" action="/sign-out">
                  <a href="/account">${operator.name}</a><button class="quiet">Sign out</button>
                </form>`
          }
        </header>
        ${operator === null ? '' : navigation(section?.name ?? current, brand, operator.role)}
        ${otherBrand ? brandSwitch(brand, section, otherBrand) : ''} ${main}`,
  })
}

/** `script`: the address of the page's one script, or empty. */
export function operatorPolicy(script = ''): string {
  return contentPolicy({ script, loads: 'frame-src' })
}

function navigation(current: string | undefined, brand: BrandCode | null, role: Role) {
  const query = brand ? `?brand=${brand}` : ''
  return html`<nav class="sections" aria-label="Sections">
    <ul>
      ${[{ name: 'dashboard', title: 'Dashboard' }, ...sections.filter((one) => permits(one, role))].map(
        ({ name, title }) =>
          html`<li>
            <a href="/${name}${query}" ${name === current ? html`aria-current="page"` : ''}>${title}</a>
          </li>`,
      )}
    </ul>
  </nav>`
}

function brandSwitch(
  current: BrandCode | null,
  section: OperatorSection | undefined,
  to: (brand: BrandCode | 'all') => string,
) {
  const all = section === undefined || section.reach === 'any-brand'
  const offered = [...(all ? (['all'] as const) : []), ...brandCodes]
  return html`<nav class="brands" aria-label="Brand">
    <ul>
      ${offered.map((code) => {
        const chosen = code === (current ?? 'all')
        return html`<li>
          <a href="${to(code)}" ${chosen ? html`aria-current="true"` : ''}
            >${code === 'all' ? 'All brands' : brands[code].name}</a
          >
        </li>`
      })}
    </ul>
  </nav>`
}

/** For an action, list or page of another role. */
export function notPermittedPage(c: IssuerContext, operator: SignedInOperator, reason: string) {
  return operatorErrorPage(c, 403, reason, operator, 'Not part of your role')
}

const titles: Record<number, string> = { 404: 'Page not found', 410: 'This invitation no longer works' }

/** An error page whose only link leads to the first page. */
export function operatorErrorPage(
  c: IssuerContext,
  status: 403 | 404 | 409 | 410 | 413 | 422 | 500,
  reason: string,
  operator: SignedInOperator | null = null,
  title = titles[status] ?? 'Sorry, something went wrong',
) {
  const body = html`<h1>${title}</h1>
    <p>${reason}</p>
    <p><a class="button" href="/">Go to the admin home page</a></p>`
  return operatorPage(c, { title, body, operator, status })
}
