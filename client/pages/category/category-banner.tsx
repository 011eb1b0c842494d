// The category's own banner, in a place that is held for it: without one the brand's strapline stands there, so that
// nothing moves whichever comes.
import { contentCalls } from '#shared/calls/content.ts'
import type { ContentPage } from '#shared/entities/content.ts'
import { css, cx } from '#styled/css'
import { Later } from '#client/api/later.tsx'
import { cover } from '#client/content/banner.tsx'
import { tones } from '#client/content/tones.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useVisit } from '#client/visit-context.tsx'

export function CategoryBanner({ path, heading }: { path: string; heading: string }) {
  return (
    <Later
      call={contentCalls.page}
      input={{ query: { key: `category/${path}` } }}
      waiting={<div className={cx(box, tones.light)} />}
      otherwise={<Strapline />}
    >
      {(page) => <Shown page={page} heading={heading} />}
    </Later>
  )
}

/** A banner headed like the category says only what it has to add. */
function Shown({ page, heading }: { page: ContentPage; heading: string }) {
  const banner = page.components.find((component) => component.type === 'banner')
  if (!banner) return <Strapline />
  const said = banner.heading === heading ? [banner.text] : [banner.heading, banner.text]
  const [first, second] = said.filter(Boolean)
  return (
    <aside aria-label={banner.heading} className={cx(box, pictured, tones[banner.tone])}>
      <div>
        <p className={words}>{first}</p>
        {second ? <p className={text}>{second}</p> : null}
        {banner.link ? (
          <a href={banner.link.to} className={css({ color: 'inherit', fontSize: 'sm', fontWeight: 'bold' })}>
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

function Strapline() {
  return (
    <div className={cx(box, tones.light)}>
      <p className={words}>{useVisit().brand.strapline}</p>
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
const words = css({
  fontFamily: 'heading',
  fontSize: 'h3',
  lineHeight: 'tight',
  margin: '0',
  lineClamp: { base: 2, md: 3 },
})
const text = css({ fontSize: 'sm', margin: '0', lineClamp: { base: 1, md: 2 } })
const pictured = css({ gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'center', paddingRight: { md: '0' } })
const pictureBox = css({ display: { base: 'none', md: 'block' }, position: 'relative', height: '8rem' })
