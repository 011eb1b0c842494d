// The page of the credit application: one document, with the step in the URL. Other paths redirect to it (R2.12, R2.13).
import { contentCalls } from '#shared/content/content-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { creditTermsName } from '#shared/credit/credit-promotion.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { applicationPath } from '#client/credit/application-flow/step-url.ts'
import { query, declarePage, type PageMeta } from '#client/platform/page-declaration.ts'

export const creditApplicationPage = declarePage('credit-application', {
  path: '/checkout/credApp',
  who: 'person',
  view: () => import('./view.tsx'),
  needs: () => [
    query(creditApplicationCalls.application, {}),
    query(customerCalls.get, {}),
    query(contentCalls.bannerTerms, { query: { name: creditTermsName } }),
  ],
  meta: ({ brand }) => meta(brand),
})

const elsewhere = {
  // Never rendered: the page redirects.
  view: () => import('./view.tsx'),
  redirect: ({ url }: Visit) => ({ to: applicationPath + url.search, status: 302 as const }),
  meta: ({ brand }: Visit) => meta(brand),
} as const

/** With or without a trailing slash, and any path below. */
export const credAppPage = declarePage('cred-app', { path: '/credApp{/*}?', ...elsewhere })
export const belowCredAppPage = declarePage('below-cred-app', { path: '/checkout/credApp/*', ...elsewhere })

/** Any path containing `CreditApplication`. */
export const anyCreditApplicationPage = declarePage('any-credit-application', {
  path: '/:anywhere(.*CreditApplication.*)',
  ...elsewhere,
})

function meta({ creditProduct, name }: Visit['brand']): PageMeta {
  return {
    title: `Apply for ${creditProduct}`,
    pageType: 'credit',
    description: `Apply for ${creditProduct}, the credit account from ${name}.`,
  }
}
