// The header of every page in one of four layouts; on a phone a menu button, the brand's name and the search field.
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { staticParts } from '#client/app/frame/static-parts.tsx'
import { SearchBox } from '#client/browse/index.ts'
import { SkipLink } from '#client/app/frame/skip-link.tsx'
import { DepartmentNav } from './department-nav.tsx'
import { MenuLink } from './menu-link.tsx'
import { Personal } from './personal.tsx'

export function Header() {
  const { header, nav } = useVisit().brand.theme.layout
  return (
    <header data-header={header} data-nav={nav} className={shell}>
      <SkipLink />
      <div className={arrangement}>
        <MenuLink />
        <a href="/" className={name}>
          <StaticHtml id="wordmark">{import.meta.env.SSR ? <staticParts.wordmark /> : null}</StaticHtml>
        </a>
        <div className={search}>
          <SearchBox />
        </div>
        <div className={actions}>
          <StaticHtml id="shops">{import.meta.env.SSR ? <staticParts.shops /> : null}</StaticHtml>
          <Personal />
        </div>
        <DepartmentNav />
      </div>
    </header>
  )
}

const shell = css({
  position: 'relative',
  zIndex: 'header',
  bg: 'header',
  color: 'onHeader',
  borderBottomWidth: '1px',
  borderColor: 'line',
  // Out of sight, and back while the shopper scrolls up (client/app/first/scrolling.ts).
  top: '0',
  ':root[data-scrolled] &': { position: 'sticky' },
  ':root[data-scrolled=up] &': { transition: 'translate 200ms' },
  ':root[data-scrolled=down] &': { '&:not(:focus-within)': { translate: '0 -100%' } },
  '&[data-nav=bar]': { borderBottomWidth: '0' },
  '&[data-header=banner][data-nav=caps]': { borderBottomWidth: '4px', borderColor: 'accent' },
  '&[data-header=inline][data-nav=caps]': { borderBottomWidth: '4px', borderColor: 'ink' },
})

const arrangement = css({
  display: 'grid',
  alignItems: 'center',
  columnGap: { base: 'min({spacing.2}, 2.3vw)', lg: '6' },
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'min({spacing.4}, 4.5vw)', lg: '8' },
  paddingBottom: { base: '1', lg: '2' },
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"name actions menu" "search search search"',
  _centred: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"menu name actions" "search search search"',
    lg: {
      gridTemplateColumns: '1fr auto 1fr',
      gridTemplateAreas: '"search name actions" "nav nav nav"',
    },
  },
  _inline: {
    lg: {
      gridTemplateColumns: 'minmax(0, 1fr) 17rem',
      gridTemplateAreas: '"name actions" "nav search"',
    },
    '@media (min-width: 92rem)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) 15rem auto',
      gridTemplateAreas: '"name nav search actions"',
    },
  },
  _split: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"menu name actions" "search search search"',
    lg: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"name search actions" "nav nav nav"',
      columnGap: '10',
      paddingBottom: '0',
    },
  },
  _banner: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"menu name actions" "search search search"',
    lg: {
      gridTemplateColumns: 'auto minmax(0, 46rem) 1fr',
      gridTemplateAreas: '"name search actions" "nav nav nav"',
      columnGap: '10',
      paddingBottom: '0',
    },
  },
})

const name = css({
  gridArea: 'name',
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: { base: 'target', lg: '4.5rem' },
  color: 'inherit',
  // No line box of its own: the name stands level with the icons.
  '& > *': { display: 'flex' },
  _centred: { justifySelf: 'center', lg: { minHeight: '5.5rem' } },
  _inline: { lg: { minHeight: '3.75rem' } },
  _split: { lg: { minHeight: '5rem' } },
})

const search = css({
  gridArea: 'search',
  minWidth: 0,
  _centred: { lg: { maxWidth: '19rem' } },
  _split: { lg: { justifySelf: 'end', width: 'full', maxWidth: '34rem' } },
})

const actions = css({
  gridArea: 'actions',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '1',
  // Icons do not shrink.
  '& svg': { flex: 'none', maxWidth: 'none' },
})
