// The view of the home page: the hero in the brand's layout, then the authored components in order.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Component } from '#shared/content/content.ts'
import { css, cx } from '#styled/css'
import { pageWidth, singleColumn, stack } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { type BannerContent, Content } from '#client/content/index.ts'
import { CustomerGallery } from '#client/reviews/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Hero, secondaryHeroBanners } from './hero.tsx'
import { Departments } from '#client/browse/category-tree/departments.tsx'
import { SearchBox } from '#client/browse/search-box/search-box.tsx'

export default function HomeView() {
  const { brand } = useVisit()
  const { data } = useCall(contentCalls.page, { query: { key: 'home' } })
  if (!data) return <HomeWithoutContent />
  const { opening, rest } = takeHeroBanners(data.components, 1 + (secondaryHeroBanners[brand.theme.layout.hero] ?? 0))
  const [first, ...beside] = opening
  return (
    <div data-home="" className={sections}>
      {first ? <Hero main={first} secondary={beside} /> : <h1 className="sr-only">{brand.name}</h1>}
      <Content components={rest} />
      <CustomerGallery className={pageWidth()} />
    </div>
  )
}

/** The space between sections is the brand's, here and between the components (client/theme/layout/sections.ts). */
const sections = singleColumn({ gap: 'var(--section-gap)', paddingBottom: '10' })

/**
 * Takes up to `max` banners for the hero, from anywhere in the content, and returns the remaining components. When the content
 * starts with a carousel, its slides count as banners, so that every home page has a hero. Remaining carousels omit slides
 * that the hero shows.
 */
function takeHeroBanners(components: readonly Component[], max: number) {
  const opening: BannerContent[] = []
  const rest = components.flatMap((component, at): Component[] => {
    const banners =
      component.type === 'banner' ? [component] : at === 0 && component.type === 'carousel' ? component.slides : []
    const taken = banners.slice(0, max - opening.length)
    opening.push(...taken)
    return taken.length > 0 && component.type === 'banner' ? [] : [component]
  })
  const shownHeadings = new Set(opening.map(({ heading }) => heading))
  return {
    opening,
    rest: rest.map((component) =>
      component.type === 'carousel'
        ? { ...component, slides: component.slides.filter(({ heading }) => !shownHeadings.has(heading)) }
        : component,
    ),
  }
}

/** The home page without its authored content: departments and a search box. */
function HomeWithoutContent() {
  const { brand } = useVisit()
  return (
    <div className={cx(pageWidth(), stack({ paddingBlock: '10', gap: '8' }))}>
      <h1 className={css({ fontSize: 'hero' })}>{brand.strapline}</h1>
      <div className={css({ maxWidth: 'prose' })}>
        <SearchBox />
      </div>
      <Departments />
    </div>
  )
}
