// A size guide in a sheet with three tabs: body, garment and how to measure.
import { useVisit } from '#client/platform/visit-context.tsx'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { MeasureTable, MeasuringSteps } from './content.tsx'
import { sizeGuideOf, type SizeGuideName } from './size-guides.ts'

const goodsLabels: Readonly<Record<SizeGuideName, string>> = {
  womens: 'Garment',
  mens: 'Garment',
  shoes: 'Shoe',
  lingerie: 'Cup',
  bedding: 'Bedding',
  curtains: 'Curtains',
}
const bodyLabels: Readonly<Record<SizeGuideName, string>> = {
  womens: 'Body',
  mens: 'Body',
  shoes: 'Foot',
  lingerie: 'Band',
  bedding: 'Mattress',
  curtains: 'Pole',
}

type SizeGuideSheetProps = { guide: SizeGuideName; open: boolean; onClose: () => void }

export function SizeGuideSheet({ guide, open, onClose }: SizeGuideSheetProps) {
  const { heading, body, goods, how } = sizeGuideOf(useVisit().brand, guide)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      heading={heading}
      footer={<a href="/size-guide">All size guides</a>}
      tabs={[
        { id: 'body', heading: bodyLabels[guide], content: <MeasureTable table={body} /> },
        { id: 'goods', heading: goodsLabels[guide], content: <MeasureTable table={goods} /> },
        { id: 'how', heading: 'How to measure', content: <MeasuringSteps steps={how} /> },
      ]}
    />
  )
}
