// The page-level notification banners (R2.32) of the given areas, each under its own toggle.
import { Fragment } from 'react'
import { css } from '#styled/css'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { bannerAreas } from '#shared/content/content.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export type BannerArea = (typeof bannerAreas)[number]

/** The banner areas of a page type. */
const areaOfPage: Partial<Record<PageMeta['pageType'], BannerArea>> = {
  home: 'page',
  category: 'page',
  search: 'page',
  product: 'page',
  content: 'content',
  policy: 'policy',
  bag: 'bag',
  'saved-items': 'bag',
  registration: 'registration',
  checkout: 'checkout',
  credit: 'credit',
}

export function areasOf(pageType: PageMeta['pageType']): readonly BannerArea[] {
  return ['global', ...ownAreasOf(pageType)]
}

/** Without the area of every page. */
export function ownAreasOf(pageType: PageMeta['pageType']): readonly BannerArea[] {
  const own = areaOfPage[pageType]
  return own ? [own] : []
}

type BannersProps = {
  areas: readonly BannerArea[]
  /** True: warnings only; false: all others. */
  warnings?: boolean
}

export function Banners({ areas, warnings }: BannersProps) {
  const { toggles } = useVisit()
  const { data } = useCall(contentCalls.banners, {})
  const shown = areas
    .filter((area) => toggles.has(`banner_${area}`))
    .flatMap((area) => data?.banners.filter((banner) => banner.area === area) ?? [])
    .filter(({ tone }) => warnings === undefined || warnings === (tone === 'warning'))
  if (shown.length === 0) return null
  return (
    <aside aria-label="Notices" className={bar}>
      {shown.map(({ area, tone, text, link }, index) => (
        <Fragment key={`${area} ${text}`}>
          {shown.length > 1 ? (
            <input
              type="radio"
              name="notice"
              aria-label={`Show notice ${index + 1}`}
              defaultChecked={index === 0}
              className={dot}
            />
          ) : null}
          <p data-tone={tone} className={notice}>
            {tone === 'warning' ? <strong>Please note: </strong> : null}
            <span>{text}</span>
            {link ? (
              <>
                {' '}
                <a
                  href={link.to}
                  className={css({ textDecoration: 'underline', textUnderlineOffset: '0.2em', fontWeight: 'bold' })}
                >
                  {link.label}
                </a>
              </>
            ) : null}
          </p>
        </Fragment>
      ))}
    </aside>
  )
}

/**
 * On a wide screen the notices stand side by side. Elsewhere they lie upon one another, so that the line is as high as its
 * longest notice and never shifts the page: the one whose dot is chosen on top, at first the first. The notice with the focus
 * is always on top. Screen readers read all of them.
 */
const bar = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'none' },
  gridAutoColumns: { lg: '1fr' },
  bg: 'surface',
  borderBottomWidth: '1px',
  borderColor: 'line',
  isolation: 'isolate',
})

const notice = css({
  gridArea: { base: '1 / 1', lg: 'auto' },
  alignContent: 'center',
  paddingBlock: { lg: '2' },
  paddingInline: '4',
  bg: 'surface',
  color: 'ink',
  fontSize: { base: 'xs', lg: 'sm' },
  textAlign: 'center',
  '&[data-tone=warning]': { bg: 'accent', color: 'onAccent' },
  '&[data-tone=success]': { bg: 'action', color: 'onAction' },
  '&:first-of-type': { zIndex: '1' },
  ':checked + &': { zIndex: '2' },
  '&:focus-within': { zIndex: '3' },
})

const dot = css({
  appearance: 'none',
  alignSelf: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: 'pill',
  background: 'radial-gradient(circle, currentcolor 3px, transparent 4px)',
  opacity: '0.3',
  cursor: 'pointer',
  '&:checked': { opacity: '1' },
  lg: { display: 'none' },
})
