// The page-level notification banners (specification § 2) of the given areas, each under its own toggle.
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
  const own = areaOfPage[pageType]
  return own ? ['global', own] : ['global']
}

export function Banners({ areas }: { areas: readonly BannerArea[] }) {
  const { toggles } = useVisit()
  const { data } = useCall(contentCalls.banners, {})
  const shown = areas
    .filter((area) => toggles.has(`banner_${area}`))
    .flatMap((area) => data?.banners.filter((banner) => banner.area === area) ?? [])
  if (shown.length === 0) return null
  return (
    <aside
      aria-label="Notices"
      className={css({ display: 'grid', lg: { gridAutoFlow: 'column', gridAutoColumns: '1fr' } })}
    >
      {shown.map(({ area, tone, text, link }) => (
        <p
          key={`${area} ${text}`}
          data-tone={tone}
          className={css({
            paddingBlock: { base: '1', lg: '2' },
            paddingInline: '4',
            bg: 'surface',
            color: 'ink',
            fontSize: { base: 'xs', lg: 'sm' },
            textAlign: 'center',
            borderBottomWidth: '1px',
            borderBottomStyle: 'solid',
            borderColor: 'line',
            '&[data-tone=warning]': { bg: 'accent', color: 'onAccent' },
            '&[data-tone=success]': { bg: 'action', color: 'onAction' },
          })}
        >
          {tone === 'warning' ? <strong>Please note: </strong> : null}
          {text}
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
      ))}
    </aside>
  )
}
