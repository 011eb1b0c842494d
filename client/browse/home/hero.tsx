// The top of the home page: the first banner, and beside it as many others as the brand's layout has room for. How the parts
// stand is in client/theme/layout/heroes.ts.
import { css, cx } from '#styled/css'
import { covering, singleColumn, stack } from '#styled/patterns'
import type { Layout } from '#shared/brands/brand.ts'
import { type BannerContent, BannerText } from '#client/content/index.ts'
import { tones } from '#client/ui/tones.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

type HeroProps = { main: BannerContent; secondary: readonly BannerContent[] }

/** How many further banners a layout shows beside the main one. */
export const secondaryHeroBanners: Partial<Record<Layout['hero'], number>> = { mosaic: 2 }

export function Hero({ main, secondary }: HeroProps) {
  const { strapline, theme } = useVisit().brand
  return (
    <section data-hero={theme.layout.hero} className={singleColumn()}>
      <div data-part="text" className={cx(texts, tones[main.tone])}>
        <p className={eyebrow}>{strapline}</p>
        <BannerText content={main} level={1} />
      </div>
      {main.picture ? (
        <div data-part="picture" className={box}>
          <Picture picture={main.picture} sizes="(min-width: 768px) 60vw, 100vw" main alt="" className={covering()} />
        </div>
      ) : null}
      {secondary.map((banner) => (
        <div key={banner.heading} data-part="beside" className={cx(singleColumn(), tones[banner.tone])}>
          {banner.picture ? (
            <div className={cx(box, css({ minHeight: '8rem' }))}>
              <Picture picture={banner.picture} sizes="(min-width: 1024px) 20vw, 50vw" alt="" className={covering()} />
            </div>
          ) : null}
          <div className={cx(texts, css({ padding: { base: '3', lg: '5' }, alignContent: 'center' }))}>
            <BannerText content={banner} />
          </div>
        </div>
      ))}
    </section>
  )
}

const box = css({ position: 'relative', overflow: 'clip', bg: 'surface' })
const texts = stack({ gap: '4', justifyItems: 'start' })
const eyebrow = css({ fontSize: 'sm', letterSpacing: '0.02em' })
