// A section of page width with a heading, as most authored components have.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'

export const pageWidth = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
})

type SectionProps = { heading: string; children: ReactNode; narrow?: boolean; id?: string | undefined }

export function Section({ heading, children, narrow = false, id }: SectionProps) {
  return (
    <section id={id} className={pageWidth}>
      <div className={cx(stack, narrow ? css({ maxWidth: 'prose', marginInline: 'auto' }) : undefined)}>
        {heading ? <h2 className={sectionHeading}>{heading}</h2> : null}
        {children}
      </div>
    </section>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' })
export const sectionHeading = css({ fontSize: 'h2', lineHeight: 'tight', margin: '0' })
