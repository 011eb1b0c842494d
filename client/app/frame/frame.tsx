// The frame of every page: header, banners, main element and footer. Checkout's header and footer are rendered by the server
// alone, because its pages are documents of their own (client/app/navigation/navigate.ts).
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { AfterLoad } from '#client/app/after-load/after-load.tsx'
import { areasOf, Banners } from './banners.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { Header } from '#client/app/header/header.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { staticParts } from './kept-parts.tsx'

export function Frame({ pageType, children }: { pageType: PageMeta['pageType']; children: ReactNode }) {
  const inCheckout = pageType === 'checkout' || pageType === 'credit'
  return (
    <>
      <AfterLoad pageType={pageType} />
      {inCheckout ? (
        <StaticHtml id="checkout-head">{import.meta.env.SSR ? <CheckoutHead /> : null}</StaticHtml>
      ) : (
        <Header />
      )}
      <Banners areas={areasOf(pageType)} />
      <main id="main" tabIndex={-1} className={css({ minHeight: '60vh', outline: 'none' })}>
        {children}
      </main>
      <StaticHtml id="footer">
        {import.meta.env.SSR && inCheckout ? <CheckoutFoot /> : null}
        {import.meta.env.SSR && !inCheckout ? <staticParts.footer /> : null}
      </StaticHtml>
    </>
  )
}
