// An authored grid of links, as tiles in the brand's style (client/theme/layout/tiles.ts).
import { css } from '#styled/css'
import { covering, hoverLink, quietText } from '#styled/patterns'
import type { ComponentOf } from '#shared/content/content.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Section } from '#client/ui/section.tsx'

export function Grid({ content: { heading, cells } }: { content: ComponentOf<'grid'> }) {
  if (cells.length === 0) return null
  return (
    <Section heading={heading}>
      <ul data-tiles="" data-columns={columnsFor(cells.length)} className={list}>
        {cells.map((cell) => (
          <li key={cell.label} className={css({ position: 'relative', minWidth: '0' })}>
            <div className={css({ position: 'relative', overflow: 'clip', bg: 'surface' })}>
              {cell.picture ? (
                <Picture picture={cell.picture} sizes="(min-width: 1024px) 25vw, 50vw" alt="" className={covering()} />
              ) : null}
            </div>
            <div>
              <a href={cell.to} className={link}>
                {cell.label}
              </a>
              {cell.text ? <p className={quietText()}>{cell.text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The number of columns of a wide screen that fills all rows, if there is one. */
function columnsFor(count: number): number {
  return [6, 5, 4, 3].find((columns) => count % columns === 0) ?? 4
}

const list = css({
  display: 'grid',
  gap: { base: '3', md: '4' },
  // Two columns; one when the text is twice the size.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
  lg: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, 1fr)' },
    '&[data-columns="5"]': { gridTemplateColumns: 'repeat(5, 1fr)' },
    '&[data-columns="6"]': { gridTemplateColumns: 'repeat(6, 1fr)' },
  },
})
const link = hoverLink({
  fontWeight: 'bold',
  overflowWrap: 'anywhere',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
