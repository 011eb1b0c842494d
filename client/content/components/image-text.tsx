// An authored picture beside rich text, on the side that the author chose.
import { css, cx } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'
import { Picture } from '#client/ui/picture.tsx'
import { BannerLink, cover, pair, pictureSide } from './banner.tsx'
import { RichText } from './rich-text.tsx'
import { pageWidth, sectionHeading } from '#client/ui/section.tsx'
import { tones } from '#client/ui/tones.ts'

export function ImageText({ content }: { content: ComponentOf<'image-text'> }) {
  const { heading, html, picture, side } = content
  return (
    <section className={pageWidth}>
      <div className={picture ? cx(pair, tones.light) : undefined}>
        {picture ? (
          <div className={cx(pictureSide, side === 'right' ? css({ md: { order: '1' } }) : undefined)}>
            <Picture picture={picture} sizes="(min-width: 768px) 50vw, 100vw" className={cover} />
          </div>
        ) : null}
        <div className={text}>
          {heading ? <h2 className={sectionHeading}>{heading}</h2> : null}
          <RichText html={html} />
          <BannerLink content={content} />
        </div>
      </div>
    </section>
  )
}

const text = css({ padding: { base: '6', lg: '12' }, display: 'grid', gap: '4', justifyItems: 'start' })
