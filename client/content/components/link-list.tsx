// An authored row of short links with a heading: sizes, shapes, prices.
import { css } from '#styled/css'
import { pageWidth, wrapRow } from '#styled/patterns'
import type { ComponentOf } from '#shared/content/content.ts'

export function LinkList({ content: { heading, links } }: { content: ComponentOf<'link-list'> }) {
  if (links.length === 0) return null
  return (
    <section className={pageWidth()}>
      {heading ? <h2 className={css({ fontSize: 'h3', marginBottom: '3' })}>{heading}</h2> : null}
      <ul data-links="" className={wrapRow({ gap: '2' })}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <a href={to} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const link = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: '3.25rem',
  minHeight: 'target',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'ink',
  borderRadius: 'pill',
  fontWeight: 'medium',
  _hover: { bg: 'ink', color: 'paper' },
})
