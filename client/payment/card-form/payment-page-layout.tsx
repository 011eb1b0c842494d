// The layout of the pages that take a card without a bag: a heading and one narrow column.
import type { ReactNode } from 'react'
import { pageColumn } from '#styled/patterns'
import { smallNote } from './styles.ts'

export function PaymentPageLayout({
  heading,
  intro,
  children,
}: {
  heading: string
  intro?: string
  children: ReactNode
}) {
  return (
    <div className={shell}>
      <div>
        <h1>{heading}</h1>
        {intro ? <p className={smallNote}>{intro}</p> : null}
      </div>
      {children}
    </div>
  )
}

const shell = pageColumn({ maxWidth: '40rem', paddingBlock: { base: '5', lg: '8' } })
