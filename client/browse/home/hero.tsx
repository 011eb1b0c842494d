// The top of the home page: the first banner in one of four layouts, chosen by the brand's theme.
import { css, cx } from '#styled/css'
import type { Layout } from '#shared/brands/brand.ts'
import { type BannerContent, BannerText, cover } from '#client/content/index.ts'
import { pageWidth } from '#client/ui/section.tsx'
import { tones } from '#client/ui/tones.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

type HeroProps = { main: BannerContent; secondary: readonly BannerContent[] }

/** How many further banners each layout shows beside the main one. */
export const secondaryHeroBanners: Record<Layout['hero'], number> = { full: 0, split: 0, mosaic: 2, editorial: 0 }

export function Hero(props: HeroProps) {
  const { hero } = useVisit().brand.theme.layout
  if (hero === 'full') return <Full {...props} />
  if (hero === 'split') return <Split {...props} />
  if (hero === 'mosaic') return <Mosaic {...props} />
  return <Editorial {...props} />
}

function Full({ main }: HeroProps) {
  return (
    <section className={css({ display: 'grid', position: 'relative' })}>
      <div className={fullPicture}>
        <HeroPicture banner={main} sizes="100vw" />
      </div>
      <div className={cx(pageWidth, fullText)}>
        <div className={cx(fullPanel, tones[main.tone])}>
          <BannerText content={main} level={1} />
        </div>
      </div>
    </section>
  )
}

function Split({ main }: HeroProps) {
  return (
    <section className={tones[main.tone]}>
      <div className={cx(pageWidth, splitGrid)}>
        <div className={css({ display: 'grid', gap: '5', justifyItems: 'start' })}>
          <Eyebrow />
          <BannerText content={main} level={1} />
        </div>
        <div className={splitPicture}>
          <HeroPicture banner={main} sizes="(min-width: 768px) 50vw, 100vw" />
        </div>
      </div>
    </section>
  )
}

function Mosaic({ main, secondary }: HeroProps) {
  return (
    <section className={cx(pageWidth, css({ paddingTop: '4' }))}>
      <div className={secondary.length > 0 ? mosaicGrid : undefined}>
        <div className={cx(tile, tones[main.tone], css({ gridRow: { lg: 'span 2' } }))}>
          <div className={mosaicMain}>
            <HeroPicture banner={main} sizes="(min-width: 1024px) 60vw, 100vw" />
          </div>
          <div className={css({ padding: { base: '5', md: '8' }, display: 'grid', gap: '4', justifyItems: 'start' })}>
            <BannerText content={main} level={1} />
          </div>
        </div>
        {secondary.map((banner) => (
          <div key={banner.heading} className={cx(tile, smallTile, tones[banner.tone])}>
            {banner.picture ? (
              <div className={css({ position: 'relative', minHeight: '11rem' })}>
                <Picture picture={banner.picture} sizes="(min-width: 1024px) 20vw, 50vw" alt="" className={cover} />
              </div>
            ) : null}
            <div
              className={css({
                padding: '5',
                display: 'grid',
                gap: '3',
                alignContent: 'center',
                justifyItems: 'start',
              })}
            >
              <BannerText content={banner} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function Editorial({ main }: HeroProps) {
  return (
    <section className={cx(pageWidth, editorialGrid)}>
      <div className={editorialPicture}>
        <HeroPicture banner={main} sizes="(min-width: 768px) 60vw, 100vw" />
      </div>
      <div className={cx(editorialText, tones[main.tone])}>
        <Eyebrow />
        <BannerText content={main} level={1} />
      </div>
    </section>
  )
}

function Eyebrow() {
  return <p className={css({ fontSize: 'sm', margin: '0', letterSpacing: '0.04em' })}>{useVisit().brand.strapline}</p>
}

function HeroPicture({ banner, sizes }: { banner: BannerContent; sizes: string }) {
  return banner.picture ? <Picture picture={banner.picture} sizes={sizes} main alt="" className={cover} /> : null
}

const fullPicture = css({
  position: 'relative',
  gridArea: '1 / 1',
  height: { base: '20rem', md: 'clamp(28rem, 46vw, 42rem)' },
  bg: 'surface',
})
const fullText = css({
  gridArea: { base: '2 / 1', md: '1 / 1' },
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  paddingInline: { base: '0', md: '8' },
  paddingBottom: { md: '10' },
})
const fullPanel = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  padding: { base: '6', md: '10' },
  // Narrow enough not to cover the subject of the picture.
  maxWidth: { md: '30rem' },
  justifySelf: { md: 'start' },
  borderRadius: { md: 'card' },
})
const splitGrid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  gap: { base: '6', lg: '16' },
  alignItems: 'center',
  paddingBlock: { base: '6', md: '10' },
})
const splitPicture = css({
  position: 'relative',
  order: { base: '-1', md: '0' },
  aspectRatio: { base: '4 / 3', md: '1 / 1' },
  maxHeight: '36rem',
  width: 'full',
  borderRadius: 'card',
  overflow: 'clip',
})
const mosaicGrid = css({
  display: 'grid',
  gap: { base: '3', md: '4' },
  gridTemplateColumns: { base: '1fr', lg: '3fr 2fr' },
})
const tile = css({ borderRadius: 'card', overflow: 'clip', display: 'grid', alignContent: 'start' })
const smallTile = css({ gridTemplateColumns: '2fr 3fr', alignContent: 'stretch', '& h2': { fontSize: 'h2' } })
const mosaicMain = css({ position: 'relative', height: { base: '15rem', md: '24rem' } })
const editorialGrid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
  alignItems: 'end',
  paddingTop: { base: '4', md: '8' },
})
const editorialPicture = css({
  position: 'relative',
  gridArea: { md: '1 / 6 / 2 / 13' },
  height: { base: '18rem', md: 'clamp(26rem, 42vw, 38rem)' },
  borderRadius: 'card',
  overflow: 'clip',
})
const editorialText = css({
  gridArea: { md: '1 / 1 / 2 / 8' },
  position: 'relative',
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  padding: { base: '4', sm: '5', md: '8', lg: '10' },
  marginTop: { base: '-8', md: '0' },
  marginInline: { base: '2', sm: '4', md: '0' },
  marginBottom: { md: '10' },
  borderRadius: 'card',
})
