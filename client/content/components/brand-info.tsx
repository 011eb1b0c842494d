// An authored list of points about the brand.
import { css, cx } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'
import { pageWidth, sectionHeading } from '#client/ui/section.tsx'

export function BrandInfo({ content: { heading, text, points } }: { content: ComponentOf<'brand-info'> }) {
  return (
    <section className={css({ bg: 'surface' })}>
      <div className={cx(pageWidth, css({ paddingBlock: { base: '10', lg: '16' }, display: 'grid', gap: '8' }))}>
        <div className={css({ maxWidth: 'prose', display: 'grid', gap: '3' })}>
          <h2 className={sectionHeading}>{heading}</h2>
          <p className={css({ margin: '0' })}>{text}</p>
        </div>
        <ul className={list}>
          {points.map((point) => (
            <li key={point.heading} className={item}>
              <h3 className={css({ fontSize: 'h3', margin: '0', marginBottom: '1' })}>{point.heading}</h3>
              <p className={css({ margin: '0', color: 'quiet', fontSize: 'sm' })}>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const list = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  display: 'grid',
  gap: { base: '5', md: '8' },
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fit, minmax(12rem, 1fr))' },
})
const item = css({ borderTopWidth: '2px', borderTopStyle: 'solid', borderTopColor: 'ink', paddingTop: '3' })
