// An authored grid of links, as tiles in the brand's style.
import { css, cx } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'
import type { Layout } from '#shared/brands/brand.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cover } from './banner.tsx'
import { Section } from '#client/ui/section.tsx'

/** `most`: the maximum number of columns on a wide screen. */
type TileLook = { most: number; list: string; tile: string; picture: string; words: string }

export function Grid({ content: { heading, cells } }: { content: ComponentOf<'grid'> }) {
  const look = tileLooks[useVisit().brand.theme.layout.card]
  if (cells.length === 0) return null
  return (
    <Section heading={heading}>
      <ul className={cx(list, look.list)} data-columns={columnsFor(cells.length, look.most)}>
        {cells.map((cell) => (
          <li key={cell.label} className={cx(css({ position: 'relative' }), look.tile)}>
            <div className={cx(css({ position: 'relative', overflow: 'clip', bg: 'surface' }), look.picture)}>
              {cell.picture ? (
                <Picture picture={cell.picture} sizes="(min-width: 1024px) 25vw, 50vw" alt="" className={cover} />
              ) : null}
            </div>
            <div className={look.words}>
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
function columnsFor(count: number, most: number): number {
  const even = [6, 5, 4, 3].find((columns) => columns <= most && count % columns === 0)
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

const tileLooks: Record<Layout['card'], TileLook> = {
  plain: {
    // On a narrow screen the first of an odd number of tiles is two columns wide.
    most: 6,
    list: css({
      gap: '1',
      '& > li:first-child:nth-last-child(odd)': {
        gridColumn: { base: 'span 2', lg: 'auto' },
      },
    }),
    tile: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }),
    picture: css({ gridArea: '1 / 1', aspectRatio: 'card', maxHeight: '26rem', width: 'full' }),
    words: css({
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
    most: 5,
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
    words: css({ padding: '4', minWidth: '0' }),
  },
  soft: {
    most: 6,
    // On a narrow screen the last of an odd number of tiles is centred.
    list: css({
      gap: '5',
      '& > li:last-child:nth-child(odd)': {
        lgDown: { gridColumn: 'span 2', justifySelf: 'center', width: 'calc(50% - 0.625rem)' },
      },
    }),
    tile: css({ textAlign: 'center' }),
    picture: css({ aspectRatio: '1 / 1', borderRadius: '999px', marginBottom: '3' }),
    words: css({ display: 'grid', gap: '1' }),
  },
  caption: {
    most: 6,
    list: css({
      gap: { base: '3', md: '4' },
      '& > li:first-child:nth-last-child(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } },
    }),
    tile: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', alignContent: 'start' }),
    picture: css({ aspectRatio: 'card', maxHeight: '22rem', width: 'full', borderRadius: 'card' }),
    words: css({
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
