// The view of the size-guide page: all guides, each with its own fragment.
import { css } from '#styled/css'
import { singleColumn, textLink, wrapRow } from '#styled/patterns'
import { MeasureTable, MeasuringSteps } from '#client/product/size-guide/content.tsx'
import { sizeGuides } from '#client/product/size-guide/size-guides.ts'

export default function SizeGuideView() {
  return (
    <div className={page}>
      <h1>Size guide</h1>
      <nav aria-label="Size guides">
        <ul className={wrapRow({ columnGap: '5' })}>
          {Object.entries(sizeGuides).map(([name, { heading }]) => (
            <li key={name}>
              <a href={`#${name}`} className={textLink({ display: 'inline-block', paddingBlock: '2' })}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(sizeGuides).map(([name, { heading, body, goods, how }]) => (
        <section key={name} id={name} aria-labelledby={`${name}-heading`} className={singleColumn({ gap: '5' })}>
          <h2 id={`${name}-heading`}>{heading}</h2>
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

const page = singleColumn({
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
