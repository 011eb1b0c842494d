// The parts of a size guide: tables in centimetres or inches, and where to measure.
import '#client/ui/sheet/overlays.css'
import { useId } from 'react'
import { css } from '#styled/css'
import { flexRow, stack, tickBox } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { formatMeasure, type SizeTable, sizeGuideOf, type SizeGuideName } from './size-guides.ts'

/** The unit of the tables around it (`sheet`), without script too. */
export function UnitSwitch() {
  const name = useId()
  return (
    <fieldset className={flexRow({ gap: '5' })}>
      <legend className="sr-only">Units</legend>
      {(['cm', 'in'] as const).map((unit) => (
        <label key={unit} className={flexRow({ gap: '2', minHeight: 'target' })}>
          <input type="radio" name={name} value={unit} defaultChecked={unit === 'cm'} className={tickBox()} />
          {unitNames[unit]}
        </label>
      ))}
    </fieldset>
  )
}

const unitNames = { cm: 'Centimetres', in: 'Inches' } as const

/** `own`: the chosen size or its parts, which are marked. */
export function MeasureTable({ table, own = [] }: { table: SizeTable; own?: ReadonlyArray<string | null> }) {
  const [first, ...columns] = table.columns
  return (
    // A table wider than the screen scrolls in this container.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling container must be focusable by keyboard
    <div tabIndex={0} className={css({ overflowX: 'auto' })}>
      <table className={sheet}>
        <caption className={css({ textAlign: 'start', fontWeight: 'bold', paddingBottom: '2' })}>
          {table.caption}, <InUnits of={(unit) => `in ${unitNames[unit].toLowerCase()}`} />
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
            <tr key={size} className={own.includes(size) ? css({ bg: 'surface', fontWeight: 'bold' }) : undefined}>
              <th scope="row">
                {size}
                {own.includes(size) ? <span className={yours}>Your size</span> : null}
              </th>
              {measures.map((measure, at) => (
                <td key={table.columns[at + 1]}>
                  {typeof measure === 'string' ? measure : <InUnits of={(unit) => formatMeasure(measure, unit)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InUnits({ of }: { of: (unit: 'cm' | 'in') => string }) {
  return (
    <>
      <span data-unit="cm">{of('cm')}</span>
      <span data-unit="in">{of('in')}</span>
    </>
  )
}

const yours = css({ display: 'block', fontSize: 'xs', fontWeight: 'normal' })

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
  '& td': { whiteSpace: 'nowrap' },
  '& [data-unit=in]': { display: 'none' },
  ':is(dialog, details):has(input[value=in]:checked) &': {
    '& [data-unit=cm]': { display: 'none' },
    '& [data-unit=in]': { display: 'inline' },
  },
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
      <UnitSwitch />
      <MeasureTable table={body} />
      <MeasuringSteps steps={how} />
      <MeasureTable table={goods} />
    </div>
  )
}
