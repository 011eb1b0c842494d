// Lists of short points: the brand's selling points with icons, and points about the brand.
import { css, cx } from '#styled/css'
import { pageWidth, quietText, stack, textLink } from '#styled/patterns'
import type { ComponentOf } from '#shared/content/content.ts'
import { Lines } from '#client/ui/icon.tsx'

type Point = ComponentOf<'usp-bar'>['points'][number]

export function UspBar({ content: { heading, points } }: { content: ComponentOf<'usp-bar'> }) {
  if (points.length === 0) return null
  return (
    <section className={pageWidth()}>
      {heading ? <h2 className={css({ marginBottom: '4' })}>{heading}</h2> : null}
      <ul className={list}>
        {points.map((point) => (
          <li key={point.label} className={css({ display: 'flex', gap: '3' })}>
            <span className={css({ flex: 'none' })}>
              <Lines path={drawings[point.icon]} size={24} />
            </span>
            <div>
              <p className={css({ fontWeight: 'bold' })}>
                {point.to ? (
                  <a href={point.to} className={textLink()}>
                    {point.label}
                  </a>
                ) : (
                  point.label
                )}
              </p>
              {point.text ? <p className={quietText()}>{point.text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const drawings: Record<Point['icon'], string> = {
  delivery:
    'M2 6h12v10.500H2zM14 9.500h4l4 4v3h-8zM6.500 19.500a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM17.500 19.500a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
  returns: 'M4 9.500h11a5 5 0 0 1 0 10H8M8 5 3.500 9.500 8 14',
  pay: 'M3 6h18v12.500H3zM3 10h18M6.500 15h4',
  help: 'M4 5h16v11h-8l-5 4v-4H4z',
  size: 'M3 8.500h18v7H3zM7 8.500v3M11 8.500v4M15 8.500v3M19 8.500v4',
  reviews: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
}

const list = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', lg: 'repeat(auto-fit, minmax(12rem, 1fr))' },
})

export function BrandInfo({ content: { heading, text, points } }: { content: ComponentOf<'brand-info'> }) {
  return (
    <section className={css({ bg: 'surface' })}>
      <div className={cx(pageWidth(), stack({ paddingBlock: { base: '10', lg: '16' }, gap: '8' }))}>
        <div className={stack({ maxWidth: 'prose', gap: '3' })}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <ul className={aboutList}>
          {points.map((point) => (
            <li key={point.heading} className={aboutItem}>
              <h3 className={css({ marginBottom: '1' })}>{point.heading}</h3>
              <p className={quietText()}>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const aboutList = css({
  display: 'grid',
  gap: { base: '5', md: '8' },
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fit, minmax(12rem, 1fr))' },
})
const aboutItem = css({ borderTopWidth: '2px', borderTopColor: 'ink', paddingTop: '3' })
