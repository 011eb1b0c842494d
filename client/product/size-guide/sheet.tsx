// A size guide in a sheet with two tabs: the body with how to measure it, and the garment.
import { useVisit } from '#client/platform/visit-context.tsx'
import { stack } from '#styled/patterns'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { MeasureTable, MeasuringSteps, UnitSwitch } from './content.tsx'
import { sizeGuideOf, type SizeGuideName } from './size-guides.ts'

const labels: Readonly<Record<SizeGuideName, readonly [body: string, goods: string]>> = {
  womens: ['Body', 'Garment'],
  mens: ['Body', 'Garment'],
  shoes: ['Foot', 'Shoe'],
  lingerie: ['Band', 'Cup'],
  bedding: ['Mattress', 'Bedding'],
  curtains: ['Pole', 'Curtains'],
}

export type SizeGuideSheetProps = {
  guide: SizeGuideName
  own: ReadonlyArray<string | null>
  open: boolean
  onClose: () => void
}

export function SizeGuideSheet({ guide, own, open, onClose }: SizeGuideSheetProps) {
  const { heading, body, goods, how } = sizeGuideOf(useVisit().brand, guide)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      heading={heading}
      underHeading={<UnitSwitch />}
      footer={<a href="/size-guide">All size guides</a>}
      tabs={[
        {
          id: 'body',
          heading: labels[guide][0],
          content: (
            <div className={stack({ gap: '5' })}>
              <MeasureTable table={body} own={own} />
              <MeasuringSteps steps={how} />
            </div>
          ),
        },
        { id: 'goods', heading: labels[guide][1], content: <MeasureTable table={goods} own={own} /> },
      ]}
    />
  )
}
