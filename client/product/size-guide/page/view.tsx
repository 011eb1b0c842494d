// The view of the size-guide page: the guides of the brand's goods, one open at a time, each with its own fragment.
import { css } from '#styled/css'
import { pageColumn } from '#styled/patterns'
import { SizeGuideContent } from '#client/product/size-guide/content.tsx'
import { sizeGuides, type SizeGuideName } from '#client/product/size-guide/size-guides.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export default function SizeGuideView() {
  const names = Object.keys(useVisit().brand.sizeGuides) as SizeGuideName[]
  return (
    <div className={pageColumn({ maxWidth: 'prose' })}>
      <h1>Size guide</h1>
      {names.map((name, at) => (
        <details
          key={name}
          name="guides"
          open={at === 0}
          className={css({ borderTopWidth: '1px', borderColor: 'line' })}
        >
          <summary className={css({ paddingBlock: '4' })}>
            <h2 className={css({ fontSize: 'h3' })}>{sizeGuides[name].heading}</h2>
          </summary>
          {/* Inside, so that a link to it opens it. */}
          <div id={name} className={css({ scrollMarginTop: '10rem' })}>
            <SizeGuideContent guide={name} />
          </div>
        </details>
      ))}
    </div>
  )
}
