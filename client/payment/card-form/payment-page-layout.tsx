// The layout of the pages that take a card without a bag: a heading and one narrow column.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
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
        <h1 className={css({ fontSize: 'h1', lineHeight: 'tight' })}>{heading}</h1>
        {intro ? <p className={smallNote}>{intro}</p> : null}
      </div>
      {children}
    </div>
  )
}

const shell = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  maxWidth: '40rem',
  width: 'full',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '5', lg: '8' },
})
