// The four styles of a product card, of which the brand's theme picks one, and the grid of cards.
import { css } from '#styled/css'
import type { Layout } from '#shared/brands/brand.ts'

type CardStyle = { card: string; picture: string; text: string }

export const cardStyles: Record<Layout['card'], CardStyle> = {
  plain: {
    card: css({ gap: '2' }),
    picture: css({ borderRadius: 'card' }),
    text: css({ paddingBottom: '2' }),
  },
  framed: {
    card: css({
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'card',
      overflow: 'clip',
      bg: 'paper',
      transition: 'border-color 150ms',
      _hover: { borderColor: 'ink' },
    }),
    picture: css({ borderRadius: '0' }),
    text: css({ paddingInline: '3', paddingBlock: '3', flexGrow: '1' }),
  },
  soft: {
    card: css({ borderRadius: 'card', overflow: 'clip', bg: 'surface' }),
    picture: css({ borderRadius: 'card' }),
    text: css({ paddingInline: '4', paddingTop: '3', paddingBottom: '4', textAlign: 'center', alignItems: 'center' }),
  },
  caption: {
    card: css({ gap: '3' }),
    picture: css({ borderRadius: 'card' }),
    text: css({ borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: 'ink', paddingTop: '2' }),
  },
}

export const cardGrid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  columnGap: { base: '3', md: '5' },
  rowGap: { base: '5', md: '8' },
  listStyle: 'none',
  margin: '0',
  padding: '0',
})
