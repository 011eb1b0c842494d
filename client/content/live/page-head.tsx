// The heading and description of a content page in the preview. For home, categories and the bag, which have headings of their
// own, the heading is for screen readers only.
import { css, cx } from '#styled/css'
import { pageWidth, singleColumn } from '#styled/patterns'

export function PageHead({ of, title, description }: { of: string; title: string; description: string }) {
  if (of === '') return null
  if (of === 'home' || of === 'bag' || of.startsWith('category/')) return <h1 className="sr-only">{title}</h1>
  return (
    <header className={cx(pageWidth(), css({ overflowWrap: 'anywhere' }))}>
      <div className={css({ width: 'full', maxWidth: 'prose', marginInline: 'auto' })}>
        <h1>{title}</h1>
        <p className={css({ marginTop: '3', fontSize: 'lg', color: 'quiet' })}>{description}</p>
      </div>
    </header>
  )
}

/** The layout of a page's components, one below the other. */
export const stack = singleColumn({ gap: { base: '12', md: '16' } })
