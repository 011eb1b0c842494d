// A size guide in a sheet with three tabs: body, garment and how to measure.
import { useVisit } from '#client/platform/visit-context.tsx'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { MeasureTable, MeasuringSteps } from './content.tsx'
import { sizeGuideOf, type SizeGuideName } from './size-guides.ts'

const labels: Readonly<Record<SizeGuideName, readonly [body: string, goods: string]>> = {
  womens: ['Body', 'Garment'],
  mens: ['Body', 'Garment'],
  shoes: ['Foot', 'Shoe'],
  lingerie: ['Band', 'Cup'],
  bedding: ['Mattress', 'Bedding'],
  curtains: ['Pole', 'Curtains'],
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
        { id: 'body', heading: labels[guide][0], content: <MeasureTable table={body} /> },
        { id: 'goods', heading: labels[guide][1], content: <MeasureTable table={goods} /> },
        { id: 'how', heading: 'How to measure', content: <MeasuringSteps steps={how} /> },
      ]}
    />
  )
}
