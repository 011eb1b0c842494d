// What stands around every page: header, notices, main part and footer.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import type { Meta } from '#client/pages/page.ts'
import { AfterLoad } from './after-load/after-load.tsx'
import { areasOf, Banners } from './banners.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Kept } from './kept.tsx'
import { Stars } from './rating.tsx'

export function Frame({ pageType, children }: { pageType: Meta['pageType']; children: ReactNode }) {
  return (
    <>
      <AfterLoad pageType={pageType} />
      <Header />
      <Banners areas={areasOf(pageType)} />
      <main id="main" tabIndex={-1} className={css({ minHeight: '60vh', outline: 'none' })}>
        {children}
      </main>
      <Kept id="footer">
        {import.meta.env.SSR ? (
          <>
            <Footer />
            <Stars />
          </>
        ) : null}
      </Kept>
    </>
  )
}
