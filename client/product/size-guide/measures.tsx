// One table of a size guide, in centimetres and inches.
import { css } from '#styled/css'
import { measureWords, type Measure, type Table } from './tables.ts'

export function Measures({ table }: { table: Table }) {
  const [first, ...columns] = table.columns
  return (
    // A table too wide for a phone moves within its own bounds.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} className={css({ overflowX: 'auto' })}>
      <table className={sheet}>
        <caption className={css({ textAlign: 'start', fontWeight: 'bold', paddingBlockEnd: '2' })}>
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
  if (typeof measure === 'string') return <>{measure}</>
  return (
    <>
      {measureWords(measure, 'cm')} cm
      <br />
      <span className={css({ color: 'quiet', fontSize: 'xs' })}>{measureWords(measure, 'in')} in</span>
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
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderColor: 'line',
    lineHeight: 'snug',
  },
  '& thead th': { bg: 'surface', hyphens: 'auto' },
})
