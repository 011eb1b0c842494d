// The footer of every page in one of four layouts: departments, help, legal links, the other brands and the company.
import { css, cx } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { offscreenPart } from '#client/platform/scheduling/offscreen.ts'
import { useDepartments } from '#client/platform/departments.ts'
import { SisterLinks } from '#client/app/frame/sister-brands.tsx'
import { Mark, Wordmark } from '#client/ui/wordmark.tsx'
import { Company } from './company.tsx'
import { Newsletter } from './newsletter.tsx'
import { creditPath, helpLinks, legalLinks } from './help-links.ts'

export function Footer() {
  const { brand } = useVisit()
  const departments = useDepartments().map(({ categoryLabel, path }) => ({ label: categoryLabel, to: path }))
  return (
    <footer data-footer={brand.theme.layout.footer} data-focus="text" className={cx(shell, offscreenPart)}>
      <div className={arrangement}>
        <div className={opening}>
          {brand.theme.wordmark.place === 'none' ? (
            <span className={css({ fontSize: '3rem', '[data-footer=columns] &': { display: 'none' } })}>
              <Mark />
            </span>
          ) : null}
          <Wordmark />
          <p className={strapline}>{brand.strapline}</p>
          <Newsletter />
        </div>
        <LinkList id="departments" heading="Shop" links={departments} />
        <LinkList heading="Help" links={helpLinks} />
        <LinkList
          heading="About"
          links={[{ label: `${brand.creditProduct} explained`, to: creditPath }, ...legalLinks]}
        />
        <section className={others}>
          <h2 className={heading}>Our other shops</h2>
          <SisterLinks className={links} />
        </section>
        <Company />
      </div>
    </footer>
  )
}

function LinkList({
  id,
  heading: label,
  links: items,
}: {
  id?: string
  heading: string
  links: readonly { label: string; to: string }[]
}) {
  // An error page is rendered without departments.
  if (items.length === 0) return null
  return (
    <nav id={id} aria-label={label} className={css({ scrollMarginTop: '4' })}>
      <h2 className={heading}>{label}</h2>
      <ul className={links}>
        {items.map((link) => (
          <li key={link.to}>
            <a
              href={link.to}
              className={css({ display: 'inline-block', paddingBlock: '1', _hover: { textDecoration: 'underline' } })}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const shell = css({ marginTop: '16', bg: 'footer', color: 'onFooter', overflow: 'hidden' })

const arrangement = css({
  display: 'grid',
  // Two columns; one when the text is twice the size.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
  columnGap: { base: '4', lg: '8' },
  rowGap: '8',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '10', lg: '16' },
  lg: { gridTemplateColumns: '1.6fr repeat(4, minmax(0, 1fr))' },
  '[data-footer=centred] &': {
    textAlign: 'center',
    '& > nav:last-of-type': { lgDown: { gridColumn: '1 / -1' } },
    lg: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', maxWidth: '60rem' },
  },
  '[data-footer=band] &': { paddingTop: 0, lg: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', paddingTop: 0 } },
  '[data-footer=letter] &': { lg: { gridTemplateColumns: '2.4fr repeat(3, minmax(0, 1fr))' } },
})

const opening = css({
  gridColumn: '1 / -1',
  lg: { gridColumn: 'auto' },
  '[data-footer=centred] &': { display: 'grid', justifyItems: 'center', gap: '2', lg: { gridColumn: '1 / -1' } },
  '[data-footer=band] &': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '6',
    bg: 'accent',
    color: 'onAccent',
    boxShadow: '0 0 0 100vmax token(colors.accent)',
    clipPath: 'inset(0 -100vmax)',
    lg: { gridColumn: '1 / -1' },
  },
})

const strapline = css({
  fontFamily: 'heading',
  fontSize: 'lg',
  fontWeight: 'var(--heading-weight)',
  marginTop: '3',
  '[data-footer=centred] &': { marginTop: 0, fontSize: 'h2', fontStyle: 'normal' },
  '[data-footer=band] &': { marginTop: 0, fontSize: 'xl' },
  '[data-footer=letter] &': {
    marginTop: '5',
    fontSize: 'hero',
    lineHeight: 'tight',
    fontWeight: 'var(--heading-weight)',
    letterSpacing: 'var(--heading-tracking)',
    maxWidth: '12ch',
    textWrap: 'balance',
  },
})

const heading = css({
  marginBottom: '2',
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'bold',
  letterSpacing: '0.02em',
  textTransform: 'none',
  '[data-footer=columns] &': { textTransform: 'uppercase', letterSpacing: '0.08em', fontSize: 'xs' },
  '[data-footer=centred] &, [data-footer=letter] &': {
    fontFamily: 'heading',
    fontSize: 'xl',
    fontWeight: 'var(--heading-weight)',
  },
})

const links = css({ fontSize: 'sm' })

const others = css({
  '[data-footer=centred] &': { display: 'none' },
  '[data-footer=letter] &': {
    gridColumn: '1 / -1',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
  },
})
