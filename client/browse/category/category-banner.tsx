// The category's authored banner. Its space is reserved, and without a banner the brand's strapline and mark fill it, so
// that the layout does not shift. Subcategories rarely have a banner, so narrow screens reserve no space for theirs.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { css, cx } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import { cover } from '#client/content/index.ts'
import { tones } from '#client/ui/tones.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Mark } from '#client/ui/wordmark.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export function CategoryBanner({ path, heading }: { path: string; heading: string }) {
  const reserved = cx(box, tones.light, path.includes('/') ? wideOnly : undefined)
  return (
    <Later
      call={contentCalls.page}
      input={{ query: { key: `category/${path}` } }}
      waiting={<div className={reserved} />}
      otherwise={<Strapline reserved={reserved} />}
    >
      {(page) => <AuthoredBanner page={page} heading={heading} reserved={reserved} />}
    </Later>
  )
}

/** A banner whose heading repeats the category's heading shows only its text. */
function AuthoredBanner({ page, heading, reserved }: { page: ContentPage; heading: string; reserved: string }) {
  const banner = page.components.find((component) => component.type === 'banner')
  if (!banner) return <Strapline reserved={reserved} />
  const lines = banner.heading === heading ? [banner.text] : [banner.heading, banner.text]
  const [first, second] = lines.filter(Boolean)
  return (
    <aside aria-label={banner.heading} className={cx(box, pictured, tones[banner.tone])}>
      <div>
        <p className={headline}>{first}</p>
        {second ? <p className={text}>{second}</p> : null}
        {banner.link ? (
          <a
            href={banner.link.to}
            data-promotion={banner.heading}
            className={css({ color: 'inherit', fontSize: 'sm', fontWeight: 'bold' })}
          >
            {banner.link.label}
          </a>
        ) : null}
      </div>
      {banner.picture ? (
        <div className={pictureBox}>
          <Picture picture={banner.picture} sizes="20rem" alt="" className={cover} />
        </div>
      ) : null}
    </aside>
  )
}

function Strapline({ reserved }: { reserved: string }) {
  return (
    <div className={cx(reserved, withMark)}>
      <p className={headline}>{useVisit().brand.strapline}</p>
      <span className={mark}>
        <Mark />
      </span>
    </div>
  )
}

const box = css({
  display: 'grid',
  alignContent: 'center',
  gap: '1',
  height: { base: '4.5rem', md: '8rem' },
  paddingInline: '5',
  borderRadius: 'card',
  overflow: 'clip',
})
const wideOnly = css({ mdDown: { display: 'none' } })
const withMark = css({ position: 'relative', paddingRight: '10rem' })
const mark = css({
  position: 'absolute',
  right: '4',
  bottom: '-1.5rem',
  fontSize: { base: '5rem', md: '8.5rem' },
  color: 'accent',
  opacity: 0.55,
})
const headline = css({
  fontFamily: 'heading',
  fontSize: 'h3',
  fontWeight: 'var(--heading-weight)',
  lineHeight: 'tight',
  margin: '0',
  lineClamp: { base: 2, md: 3 },
})
const text = css({ fontSize: 'sm', margin: '0', lineClamp: { base: 1, md: 2 } })
const pictured = css({ gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'center', paddingRight: { md: '0' } })
const pictureBox = css({ display: { base: 'none', md: 'block' }, position: 'relative', height: '8rem' })
