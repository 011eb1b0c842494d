// The category's authored banner, after the goods.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { css, cx } from '#styled/css'
import { covering, headingFont, stack } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { tones } from '#client/ui/tones.ts'
import { Picture } from '#client/ui/picture.tsx'

export function CategoryBanner({ path, heading }: { path: string; heading: string }) {
  return (
    <Later call={contentCalls.page} input={{ query: { key: `category/${path}` } }} waiting={null}>
      {(page) => <AuthoredBanner page={page} heading={heading} />}
    </Later>
  )
}

/** A way on at the end of the list: none without a link. A banner whose heading repeats the category's shows only its text. */
function AuthoredBanner({ page, heading }: { page: ContentPage; heading: string }) {
  const banner = page.components.find((component) => component.type === 'banner')
  if (!banner?.link) return null
  const lines = banner.heading === heading ? [banner.text] : [banner.heading, banner.text]
  const [first, second] = lines.filter(Boolean)
  return (
    <aside aria-label={banner.heading} className={cx(box, tones[banner.tone])}>
      <div className={stack({ gap: '1', paddingBlock: '4' })}>
        <p className={headingFont({ fontSize: 'h3' })}>{first}</p>
        {second ? <p className={css({ fontSize: 'sm' })}>{second}</p> : null}
        <a
          href={banner.link.to}
          data-promotion={banner.heading}
          className={css({ color: 'inherit', fontSize: 'sm', fontWeight: 'bold' })}
        >
          {banner.link.label}
        </a>
      </div>
      {banner.picture ? (
        <div className={pictureBox}>
          <Picture picture={banner.picture} sizes="20rem" alt="" className={covering()} />
        </div>
      ) : null}
    </aside>
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: { md: '1fr 1fr' },
  alignItems: 'center',
  paddingLeft: '5',
  paddingRight: { base: '5', md: '0' },
  marginTop: '4',
  borderRadius: 'card',
  overflow: 'clip',
})
const pictureBox = css({ display: { base: 'none', md: 'block' }, position: 'relative', height: '8rem' })
