// The content of a size guide: both tables and the measuring steps.
import { css } from '#styled/css'
import { MeasuringSteps } from './how-to.tsx'
import { MeasureTable } from './content.tsx'
import { sizeGuides, type SizeGuideName } from './size-guides.ts'

export function SizeGuideContent({ guide }: { guide: SizeGuideName }) {
  const { body, goods, how } = sizeGuides[guide]
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <MeasureTable table={body} />
      <MeasureTable table={goods} />
      <MeasuringSteps steps={how} />
    </div>
  )
}
