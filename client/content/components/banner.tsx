// Authored banners and picture-with-text components: text on a coloured background, with or without a picture beside it.
import { css, cx } from '#styled/css'
import { covering, pageWidth, stack, toolbar } from '#styled/patterns'
import { button } from '#styled/recipes'
import type { ComponentOf } from '#shared/content/content.ts'
import { RichText } from './rich-text.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { tones } from '#client/ui/tones.ts'

export type BannerContent = ComponentOf<'banner'>

/** `turned` puts the picture on the other side, so that consecutive banners alternate. */
export function Banner({ content, turned = false }: { content: BannerContent; turned?: boolean }) {
  if (!content.picture) return <Strip content={content} />
  return (
    <section className={pageWidth()}>
      <div className={cx(pair, tones[content.tone])}>
        <div className={cx(pictureSide, turned ? css({ md: { order: '1' } }) : undefined)}>
          <Picture picture={content.picture} sizes="(min-width: 768px) 50vw, 100vw" alt="" className={covering()} />
        </div>
        <div className={besidePicture}>
          <BannerText content={content} />
        </div>
      </div>
    </section>
  )
}

function Strip({ content }: { content: BannerContent }) {
  return (
    <section className={tones[content.tone]}>
      <div className={cx(pageWidth(), strip)}>
        <div>
          <h2>{content.heading}</h2>
          <p className={css({ marginTop: '1' })}>{content.text}</p>
        </div>
        <BannerLink content={content} />
      </div>
    </section>
  )
}

export function BannerText({ content, level = 2 }: { content: BannerContent; level?: 1 | 2 }) {
  const Heading = `h${level}` as const
  return (
    <>
      <Heading className={level === 1 ? css({ fontSize: 'hero' }) : css({ fontSize: 'h1' })}>{content.heading}</Heading>
      {content.text ? <p className={css({ fontSize: 'lg', maxWidth: '34ch' })}>{content.text}</p> : null}
      <BannerLink content={content} />
    </>
  )
}

type Linked = Pick<BannerContent, 'heading' | 'link'> & Partial<Pick<BannerContent, 'tone'>>

function BannerLink({ content: { heading, link, tone = 'light' } }: { content: Linked }) {
  if (!link) return null
  return (
    <a
      href={link.to}
      data-promotion={heading}
      className={cx(button(), tone === 'light' ? undefined : css({ bg: 'paper!', color: 'ink!' }))}
    >
      {link.label}
    </a>
  )
}

/** A picture beside rich text, on the side that the author chose. */
export function ImageText({ content }: { content: ComponentOf<'image-text'> }) {
  const { heading, html, picture, side } = content
  return (
    <section className={pageWidth()}>
      <div className={picture ? cx(pair, tones.light) : undefined}>
        {picture ? (
          <div className={cx(pictureSide, side === 'right' ? css({ md: { order: '1' } }) : undefined)}>
            <Picture picture={picture} sizes="(min-width: 768px) 50vw, 100vw" className={covering()} />
          </div>
        ) : null}
        <div className={picture ? besidePicture : stack({ gap: '4', justifyItems: 'start' })}>
          {heading ? <h2>{heading}</h2> : null}
          <RichText html={html} />
          <BannerLink content={content} />
        </div>
      </div>
    </section>
  )
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  alignItems: 'center',
  borderRadius: 'card',
  overflow: 'clip',
})
const pictureSide = css({
  position: 'relative',
  alignSelf: 'stretch',
  minHeight: { base: '16rem', md: '26rem' },
})
const strip = toolbar({ paddingBlock: '6', gap: '4', justifyContent: 'space-between' })
const besidePicture = stack({ padding: { base: '6', lg: '12' }, gap: '4', justifyItems: 'start' })
