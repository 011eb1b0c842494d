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
            <input type="radio" name="notice" aria-label={`Show notice ${index + 1}`} className={dot} />
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
 * longest notice and never shifts the page: the first on top, and the second in turn with it for the first minute, unless the
 * visitor prefers reduced motion. The turns stop while the pointer or the focus is on the line, and for good when a notice is
 * chosen by its dot. The notice with the focus is always on top. Screen readers read all of them.
 *
 * Each turn is an animation of no duration after a delay: the main thread wakes up once per turn. One animation with all turns
 * in its keyframes would occupy the main thread in every frame, because `z-index` is not the compositor's.
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
  '&:nth-of-type(2)': {
    '@media (prefers-reduced-motion: no-preference)': {
      animation:
        'notice-up 0s 6s forwards, notice-down 0s 12s forwards, notice-up 0s 18s forwards, notice-down 0s 24s forwards, notice-up 0s 30s forwards, notice-down 0s 36s forwards, notice-up 0s 42s forwards, notice-down 0s 48s forwards, notice-up 0s 54s forwards, notice-down 0s 60s forwards',
    },
  },
  'aside:is(:hover, :focus-within) > &': { animationPlayState: 'paused' },
  ':checked + &': { zIndex: '3' },
  'aside:has(:checked) > &': { animation: 'none' },
  '&:focus-within': { zIndex: '4' },
})

const dot = css({
  appearance: 'none',
  alignSelf: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: 'pill',
  background: 'radial-gradient(circle, currentcolor 3px, transparent 4px)',
  opacity: '0.5',
  cursor: 'pointer',
  '&:checked': { opacity: '1' },
  lg: { display: 'none' },
})
