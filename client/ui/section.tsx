// A section of page width with a heading, as most authored components have.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { pageWidth, singleColumn } from '#styled/patterns'

type SectionProps = { heading: string; children: ReactNode; narrow?: boolean; id?: string | undefined }

export function Section({ heading, children, narrow = false, id }: SectionProps) {
  return (
    <section id={id} className={pageWidth()}>
      <div className={cx(stack, narrow ? css({ maxWidth: 'prose', marginInline: 'auto' }) : undefined)}>
        {heading ? <h2>{heading}</h2> : null}
        {children}
      </div>
    </section>
  )
}

const stack = singleColumn({ gap: '5' })
