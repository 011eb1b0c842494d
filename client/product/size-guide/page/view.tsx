// The view of the size-guide page: the guides of the brand's goods, one open at a time, each with its own fragment.
import { css } from '#styled/css'
import { singleColumn } from '#styled/patterns'
import { MeasureTable, MeasuringSteps } from '#client/product/size-guide/content.tsx'
import { sizeGuideOf, type SizeGuideName } from '#client/product/size-guide/size-guides.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export default function SizeGuideView() {
  const { brand } = useVisit()
  return (
    <div className={page}>
      <h1>Size guide</h1>
      <div>
        {(Object.keys(brand.sizeGuides) as SizeGuideName[]).map((name, at) => {
          const { heading, body, goods, how } = sizeGuideOf(brand, name)
          return (
            <details key={name} name="guides" open={at === 0} className={guide}>
              <summary>
                <h2 className={css({ display: 'inline', fontSize: 'h3' })}>{heading}</h2>
              </summary>
              {/* A link to it opens it. */}
              <div id={name} className={singleColumn({ gap: '5', paddingBottom: '6' })}>
                <MeasuringSteps steps={how} />
                <div className={tables}>
                  <MeasureTable table={body} />
                  <MeasureTable table={goods} />
                </div>
              </div>
            </details>
          )
        })}
      </div>
    </div>
  )
}

const page = singleColumn({
  gap: '6',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '6', lg: '10' },
})

const guide = css({
  borderTopWidth: '1px',
  borderColor: 'line',
  _last: { borderBottomWidth: '1px' },
  '& > summary': { paddingBlock: '4' },
})

const tables = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: '8',
  alignItems: 'start',
})
