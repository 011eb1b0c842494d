// An authored grid of links, as tiles in the brand's style.
import { css, cx } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'
import type { Layout } from '#shared/brands/brand.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cover } from './banner.tsx'
import { Section } from '#client/ui/section.tsx'

/** `maxColumns` applies to a wide screen. */
type TileStyle = { maxColumns: number; list: string; tile: string; picture: string; text: string }

export function Grid({ content: { heading, cells } }: { content: ComponentOf<'grid'> }) {
  const styles = tileStyles[useVisit().brand.theme.layout.card]
  if (cells.length === 0) return null
  return (
    <Section heading={heading}>
      <ul className={cx(list, styles.list)} data-columns={columnsFor(cells.length, styles.maxColumns)}>
        {cells.map((cell) => (
          <li key={cell.label} className={cx(css({ position: 'relative' }), styles.tile)}>
            <div className={cx(css({ position: 'relative', overflow: 'clip', bg: 'surface' }), styles.picture)}>
              {cell.picture ? (
                <Picture picture={cell.picture} sizes="(min-width: 1024px) 25vw, 50vw" alt="" className={cover} />
              ) : null}
            </div>
            <div className={styles.text}>
              <a href={cell.to} className={link}>
                {cell.label}
              </a>
              {cell.text ? <p className={css({ fontSize: 'sm', margin: '0', color: 'quiet' })}>{cell.text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The number of columns that fills all rows, if there is one. */
function columnsFor(count: number, maxColumns: number): number {
  const even = [6, 5, 4, 3].find((columns) => columns <= maxColumns && count % columns === 0)
  return even ?? 4
}

const list = css({
  display: 'grid',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  lg: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, 1fr)' },
    '&[data-columns="5"]': { gridTemplateColumns: 'repeat(5, 1fr)' },
    '&[data-columns="6"]': { gridTemplateColumns: 'repeat(6, 1fr)' },
  },
})
const link = css({
  color: 'ink',
  fontWeight: 'bold',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { textDecoration: 'underline' },
})

const tileStyles: Record<Layout['card'], TileStyle> = {
  plain: {
    // On a narrow screen the first of an odd number of tiles is two columns wide.
    maxColumns: 6,
    list: css({
      gap: '1',
      '& > li:first-child:nth-last-child(odd)': {
        gridColumn: { base: 'span 2', lg: 'auto' },
      },
    }),
    tile: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }),
    picture: css({ gridArea: '1 / 1', aspectRatio: 'card', maxHeight: '26rem', width: 'full' }),
    text: css({
      // On a narrow screen the pictures of two columns are too small for these texts.
      gridArea: { base: '2 / 1', md: '1 / 1' },
      alignSelf: { md: 'end' },
      zIndex: '1',
      bg: 'paper',
      margin: { md: '3' },
      paddingBlock: '3',
      paddingInline: { md: '3' },
      justifySelf: 'start',
    }),
  },
  framed: {
    maxColumns: 5,
    list: css({
      gap: { base: '3', md: '4' },
      '& > li:first-child:nth-last-child(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } },
    }),
    tile: css({
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      bg: 'surface',
      borderRadius: 'card',
      overflow: 'clip',
    }),
    picture: css({ width: { base: 'full', md: '40%' }, aspectRatio: '1 / 1', flex: 'none', maxHeight: '12rem' }),
    text: css({ padding: '4', minWidth: '0' }),
  },
  soft: {
    maxColumns: 6,
    // On a narrow screen the last of an odd number of tiles is centred.
    list: css({
      gap: '5',
      '& > li:last-child:nth-child(odd)': {
        lgDown: { gridColumn: 'span 2', justifySelf: 'center', width: 'calc(50% - 0.625rem)' },
      },
    }),
    tile: css({ textAlign: 'center' }),
    picture: css({ aspectRatio: '1 / 1', borderRadius: '999px', marginBottom: '3' }),
    text: css({ display: 'grid', gap: '1' }),
  },
  caption: {
    maxColumns: 6,
    list: css({
      gap: { base: '3', md: '4' },
      '& > li:first-child:nth-last-child(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } },
    }),
    tile: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', alignContent: 'start' }),
    picture: css({ aspectRatio: 'card', maxHeight: '22rem', width: 'full', borderRadius: 'card' }),
    text: css({
      fontFamily: 'heading',
      fontSize: 'lg',
      fontWeight: 'var(--heading-weight)',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: 'ink',
      paddingTop: '2',
    }),
  },
}
