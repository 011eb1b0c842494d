// The content of the 404 and error pages: the brand's mark, a message, a search form and the departments.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { singleColumn, wrapRow } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { useDepartments } from '#client/platform/departments.ts'
import { SearchBox } from '#client/browse/index.ts'
import { Mark } from '#client/ui/wordmark.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** `again` adds a link that reloads the address. */
export function LostPage({
  heading,
  again = false,
  children,
}: {
  heading: string
  again?: boolean
  children: ReactNode
}) {
  const { brand, url } = useVisit()
  const departments = useDepartments()
  return (
    <div data-header={brand.theme.layout.header} className={shell}>
      <span className={mark}>
        <Mark />
      </span>
      <div className={column}>
        <h1 className={css({ fontSize: 'hero', lineHeight: '1.05' })}>{heading}</h1>
        <p className={css({ fontSize: 'lg', maxWidth: 'prose' })}>{children}</p>
        <div className={search}>
          <SearchBox />
        </div>
        <ul className={links}>
          {again ? (
            <li>
              <ButtonLink href={`${url.pathname}${url.search}`}>Try again</ButtonLink>
            </li>
          ) : null}
          <li>
            <ButtonLink href="/" quiet>
              Home page
            </ButtonLink>
          </li>
          {departments.map(({ categoryLabel, path }) => (
            <li key={path}>
              <ButtonLink href={path} quiet>
                {categoryLabel}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const shell = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: '60vh',
  // Cancels the footer's margin, so that the page's colour reaches the footer.
  marginBottom: '-16',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '10', lg: '16' },
  '&[data-header=banner]': { bg: 'surface' },
  '&[data-header=inline]': { bg: 'accent', color: 'onAccent' },
  '&[data-header=centred]': { textAlign: 'center' },
})
const mark = css({
  // On a phone the words and links need the whole width.
  display: { base: 'none', lg: 'block' },
  position: 'absolute',
  zIndex: -1,
  top: '50%',
  right: '-4rem',
  translate: '0 -50%',
  fontSize: '30rem',
  color: 'accent',
  opacity: 0.5,
  _centred: { right: '50%', translate: '50% -50%', opacity: 0.3 },
  _inline: { color: 'onAccent', opacity: 0.08 },
})
const column = singleColumn({
  gap: '5',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  _centred: { justifyItems: 'center', maxWidth: '52rem' },
})
const search = css({ width: 'full', maxWidth: '36rem' })
/** No wider than the text, so that it stands beside the mark. */
const links = wrapRow({ gap: '2', maxWidth: 'prose', _centred: { justifyContent: 'center' } })
