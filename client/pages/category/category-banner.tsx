// The category's own banner, in a place that is held for it: without one the brand's strapline stands there, so that
// nothing moves whichever comes.
import { contentCalls } from '#shared/calls/content.ts'
import type { ContentPage } from '#shared/entities/content.ts'
import { css, cx } from '#styled/css'
import { Later } from '#client/api/later.tsx'
import { tones } from '#client/content/tones.ts'
import { useVisit } from '#client/visit-context.tsx'

export function CategoryBanner({ path }: { path: string }) {
  return (
    <Later
      call={contentCalls.page}
      input={{ query: { key: `category/${path}` } }}
      waiting={<div className={cx(box, tones.light)} />}
      otherwise={<Strapline />}
    >
      {(page) => <Shown page={page} />}
    </Later>
  )
}

function Shown({ page }: { page: ContentPage }) {
  const banner = page.components.find((component) => component.type === 'banner')
  if (!banner) return <Strapline />
  return (
    <aside aria-label={banner.heading} className={cx(box, tones[banner.tone])}>
      <p className={words}>{banner.heading}</p>
      {banner.text ? <p className={text}>{banner.text}</p> : null}
      {banner.link ? (
        <a href={banner.link.to} className={css({ color: 'inherit', fontSize: 'sm', fontWeight: 'bold' })}>
          {banner.link.label}
        </a>
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
  fontSize: { base: 'h3', md: 'h2' },
  lineHeight: 'tight',
  margin: '0',
  lineClamp: 2,
})
const text = css({ fontSize: 'sm', margin: '0', lineClamp: { base: 1, md: 2 } })
