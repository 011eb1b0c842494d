// The parts of a size guide: tables in centimetres and inches, and the measuring steps.
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { formatMeasure, type Measure, type SizeTable, sizeGuideOf, type SizeGuideName } from './size-guides.ts'

export function MeasureTable({ table }: { table: SizeTable }) {
  const [first, ...columns] = table.columns
  return (
    // A table wider than the screen scrolls in this container.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling container must be focusable by keyboard
    <div tabIndex={0} className={css({ overflowX: 'auto' })}>
      <table className={sheet}>
        <caption className={css({ textAlign: 'start', fontWeight: 'bold', paddingBottom: '2' })}>
          {table.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([size, ...measures]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure, at) => (
                <td key={table.columns[at + 1]}>
                  <Both measure={measure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Both({ measure }: { measure: Measure }) {
  if (typeof measure === 'string') return <span>{measure}</span>
  return (
    <>
      <span className={css({ whiteSpace: 'nowrap' })}>{`${formatMeasure(measure, 'cm')} cm`}</span>
      <br />
      <span className={css({ color: 'quiet', fontSize: 'xs' })}>{formatMeasure(measure, 'in')} in</span>
    </>
  )
}

const sheet = css({
  width: 'full',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '2',
    borderBottomWidth: '1px',
    borderColor: 'line',
    lineHeight: 'snug',
  },
  '& thead th': { bg: 'surface', hyphens: 'auto' },
})

export function MeasuringSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className={stack({ gap: '2', listStyle: 'disc', paddingLeft: '5', maxWidth: 'prose' })}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}

export function SizeGuideContent({ guide }: { guide: SizeGuideName }) {
  const { body, goods, how } = sizeGuideOf(useVisit().brand, guide)
  return (
    <div className={stack({ gap: '6' })}>
      <MeasureTable table={body} />
      <MeasureTable table={goods} />
      <MeasuringSteps steps={how} />
    </div>
  )
}
