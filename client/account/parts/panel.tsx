// A panel of the account: heading, content and an optional link.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { panelBox, tallLink, twoColumns } from '#styled/patterns'

type PanelProps = {
  heading: string
  to?: { path: string; label: string } | undefined
  children: ReactNode
  wide?: boolean
}

export function Panel({ heading, to, wide = false, children }: PanelProps) {
  const id = heading.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className={panel} data-wide={wide || undefined}>
      <h2 id={id} className={css({ fontSize: 'h3' })}>
        {heading}
      </h2>
      {children}
      {to ? (
        <a href={to.path} className={panelLink}>
          {to.label}
        </a>
      ) : null}
    </section>
  )
}

export const panels = twoColumns({ '& > :is([data-wide], :only-child)': { gridColumn: '1 / -1' } })

const panel = panelBox({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  alignContent: 'start',
  padding: '5',
})

export const panelLink = tallLink({
  justifySelf: 'start',
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
