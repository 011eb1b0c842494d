// The home page's view: the hero in the brand's arrangement, then the authored parts in their order.
import { contentCalls } from '#shared/calls/content.ts'
import type { Component } from '#shared/entities/content.ts'
import { css } from '#styled/css'
import { useCall } from '#client/api/use-call.ts'
import { Content } from '#client/content/index.tsx'
import type { BannerContent } from '#client/content/banner.tsx'
import { useVisit } from '#client/visit-context.tsx'
import { Hero, heroTakes } from './hero.tsx'
import { Plain } from './plain.tsx'

export default function HomeView() {
  const { brand } = useVisit()
  const { data } = useCall(contentCalls.page, { query: { key: 'home' } })
  if (!data) return <Plain />
  const { opening, rest } = openedWith(data.components, 1 + heroTakes[brand.look.layout.hero])
  const [first, ...beside] = opening
  return (
    <div
      className={css({
        display: 'grid',
        gap: { base: '10', md: '16' },
        paddingBottom: { base: '10', md: '16' },
        minWidth: '0',
      })}
    >
      {first ? <Hero first={first} beside={beside} /> : <h1 className="sr-only">{brand.name}</h1>}
      <Content components={rest} />
    </div>
  )
}

/** The banners the page begins with, at most so many, and what follows them. */
function openedWith(components: readonly Component[], most: number) {
  const opening: BannerContent[] = []
  for (const component of components) {
    if (component.type !== 'banner' || opening.length === most) break
    opening.push(component)
  }
  return { opening, rest: components.slice(opening.length) }
}
