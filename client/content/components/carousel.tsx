// A carousel that moves by scrolling and, with script, by buttons. It never moves by itself.
import { useRef } from 'react'
import { css, cx } from '#styled/css'
import { covering, pageWidth, spread, square, stack } from '#styled/patterns'
import { Icon } from '#client/ui/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { BannerText, type BannerContent } from './banner.tsx'
import { tones } from '#client/ui/tones.ts'

export function Carousel({ content }: { content: { heading: string; slides: readonly BannerContent[] } }) {
  const track = useRef<HTMLUListElement>(null)
  const move = (by: number) =>
    track.current?.scrollBy({ left: by * track.current.clientWidth * 0.8, behavior: 'smooth' })
  if (content.slides.length === 0) return null
  return (
    <section className={pageWidth()} aria-label={content.heading || 'Featured'}>
      <div className={spread({ alignItems: 'end', gap: '4', paddingBottom: '4' })}>
        <h2>{content.heading}</h2>
        {content.slides.length > 1 ? (
          <div className={buttons}>
            <button type="button" className={arrow} aria-label="Previous slide" data-live="" onClick={() => move(-1)}>
              <Icon name="back" size={20} />
            </button>
            <button type="button" className={arrow} aria-label="Next slide" data-live="" onClick={() => move(1)}>
              <Icon name="next" size={20} />
            </button>
          </div>
        ) : null}
      </div>
      <ul ref={track} className={slides}>
        {content.slides.map((slide) => (
          <li key={slide.heading} className={cx(slideBox, tones[slide.tone])}>
            {slide.picture ? (
              <div className={css({ position: 'relative', aspectRatio: '4 / 3' })}>
                <Picture picture={slide.picture} sizes="(min-width: 768px) 40vw, 85vw" alt="" className={covering()} />
              </div>
            ) : null}
            <div className={stack({ padding: '5', gap: '3', justifyItems: 'start', alignContent: 'start' })}>
              <BannerText content={slide} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const buttons = css({ display: 'flex', gap: '2', '@media (scripting: none)': { display: 'none' } })
const arrow = square({
  borderRadius: 'pill',
  borderWidth: '1px',
  borderColor: 'ink',
  color: 'ink',
  bg: 'paper',
})
const slides = css({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '85%', md: 'minmax(42%, 1fr)' },
  gap: '4',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  paddingBottom: '3',
})
const slideBox = css({ scrollSnapAlign: 'start', borderRadius: 'card', overflow: 'clip' })
