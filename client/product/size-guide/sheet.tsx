// A size guide in the slide-in panel: body, garment and how to measure, each in its tab.
import { Sheet } from '#client/ui/sheet.tsx'
import { HowTo } from './how-to.tsx'
import { Measures } from './measures.tsx'
import { guides, type GuideName } from './tables.ts'

const goodsLabels: Readonly<Record<GuideName, string>> = {
  womens: 'Garment',
  mens: 'Garment',
  shoes: 'Shoe',
  lingerie: 'Cup',
  bedding: 'Bedding',
  curtains: 'Curtains',
}
const bodyLabels: Readonly<Record<GuideName, string>> = {
  womens: 'Body',
  mens: 'Body',
  shoes: 'Foot',
  lingerie: 'Band',
  bedding: 'Mattress',
  curtains: 'Pole',
}

type SizeGuideSheetProps = { guide: GuideName; open: boolean; onClose: () => void }

export function SizeGuideSheet({ guide, open, onClose }: SizeGuideSheetProps) {
  const { heading, body, goods, how } = guides[guide]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      heading={heading}
      footer={<a href="/size-guide">All size guides</a>}
      tabs={[
        { id: 'body', heading: bodyLabels[guide], content: <Measures table={body} /> },
        { id: 'goods', heading: goodsLabels[guide], content: <Measures table={goods} /> },
        { id: 'how', heading: 'How to measure', content: <HowTo steps={how} /> },
      ]}
    />
  )
}
