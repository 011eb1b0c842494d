// An authored grid of places to go, in the brand's own kind of tile.
import { css, cx } from '#styled/css'
import type { ComponentOf } from '#shared/entities/content.ts'
import type { Layout } from '#shared/brands/brand.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useVisit } from '#client/visit-context.tsx'
import { cover } from './banner.tsx'
import { Section } from './section.tsx'

type TileLook = { list: string; tile: string; picture: string; words: string }

export function Grid({ content: { heading, cells } }: { content: ComponentOf<'grid'> }) {
  const look = tileLooks[useVisit().brand.look.layout.card]
  if (cells.length === 0) return null
  return (
    <Section heading={heading}>
      <ul className={cx(list, look.list)}>
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

const list = css({ display: 'grid', listStyle: 'none', margin: '0', padding: '0' })
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
    list: css({ gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: '1' }),
    tile: css({ display: 'grid' }),
    picture: css({ gridArea: '1 / 1', aspectRatio: 'card' }),
    words: css({
      gridArea: '1 / 1',
      alignSelf: 'end',
      zIndex: '1',
      bg: 'paper',
      margin: '3',
      padding: '3',
      justifySelf: 'start',
    }),
  },
  framed: {
    list: css({ gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: { base: '3', md: '4' } }),
    tile: css({
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      bg: 'surface',
      borderRadius: 'card',
      overflow: 'clip',
    }),
    picture: css({ width: { base: 'full', md: '40%' }, aspectRatio: '1 / 1', flex: 'none' }),
    words: css({ padding: '4', minWidth: '0' }),
  },
  soft: {
    list: css({
      gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      gap: '5',
    }),
    tile: css({ textAlign: 'center' }),
    picture: css({ aspectRatio: '1 / 1', borderRadius: '999px', marginBottom: '3' }),
    words: css({ display: 'grid', gap: '1' }),
  },
  caption: {
    list: css({ gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: { base: '4', md: '6' } }),
    tile: css({ display: 'grid', gap: '3', alignContent: 'start' }),
    picture: css({ aspectRatio: 'card', borderRadius: 'card' }),
    words: css({
      fontFamily: 'heading',
      fontSize: 'lg',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: 'ink',
      paddingTop: '2',
    }),
  },
}
