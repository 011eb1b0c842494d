// The view of the size-guide page: all guides, each with its own fragment.
import { css } from '#styled/css'
import { MeasureTable, MeasuringSteps } from '#client/product/size-guide/content.tsx'
import { sizeGuides } from '#client/product/size-guide/size-guides.ts'

export default function SizeGuideView() {
  return (
    <div className={page}>
      <h1 className={css({ fontSize: 'h1', lineHeight: 'tight' })}>Size guide</h1>
      <nav aria-label="Size guides">
        <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' })}>
          {Object.entries(sizeGuides).map(([name, { heading }]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className={css({
                  display: 'inline-block',
                  paddingBlock: '2',
                  color: 'ink',
                  textDecoration: 'underline',
                })}
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(sizeGuides).map(([name, { heading, body, goods, how }]) => (
        <section
          key={name}
          id={name}
          aria-labelledby={`${name}-heading`}
          className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' })}
        >
          <h2 id={`${name}-heading`} className={css({ fontSize: 'h2', lineHeight: 'tight' })}>
            {heading}
          </h2>
          <MeasuringSteps steps={how} />
          <div className={tables}>
            <MeasureTable table={body} />
            <MeasureTable table={goods} />
          </div>
        </section>
      ))}
    </div>
  )
}

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '6', lg: '10' },
})

const tables = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: '8',
  alignItems: 'start',
})
