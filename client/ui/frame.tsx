// What stands around every page: header, main part and footer.
import type { ReactNode } from 'react'
import type { Meta } from '#client/pages/page.ts'
import { useVisit } from '#client/visit-context.tsx'

export function Frame({ children }: { pageType: Meta['pageType']; children: ReactNode }) {
  const { brand } = useVisit()
  return (
    <>
      <header>
        <a href="/">{brand.name}</a>
      </header>
      <main id="main">{children}</main>
    </>
  )
}
