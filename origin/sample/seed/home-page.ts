// The home page of a shop in a season, as authored content.
import type { Component, ComponentOf, ContentPage } from '#shared/content/content.ts'
import type { Season } from '#origin/shop/content/season.ts'
import { bannerPicture, tops } from './banners/banner-drawing.ts'
import { questions } from '#origin/opening/questions.ts'
import type { Home, Part, Slide } from './home.ts'
import { promises, type Shop } from '#origin/opening/promises.ts'

type Tone = ComponentOf<'banner'>['tone']

export function homePage(shop: Shop, home: Home, season: Season, key: string): ContentPage {
  const departments = tops(shop.code)
  const picture = (name: string, alt: string) => bannerPicture(shop.code, name, alt)
  const banner = (slide: Slide, tone: Tone): ComponentOf<'banner'> => ({
    type: 'banner',
    heading: slide.heading,
    text: slide.text,
    picture: picture(slide.picture, slide.heading),
    link: { label: slide.action, to: `/shop/c/${slide.path}` },
    tone,
  })
  const rail = (heading: string, of: string, label?: string): Component => ({
    type: 'product-rail',
    heading,
    of,
    link: label ? { label, to: `/shop/c/${of === 'newest' ? 'new-in' : of}` } : null,
  })
  const parts: Record<Part, () => Component> = {
    hero: () => banner(home.hero[season], home.tone),
    second: () => banner(home.second, home.second.tone ?? 'light'),
    third: () => {
      const third = needed(home.thirdIn?.[season] ?? home.third)
      return banner(third, third.tone ?? 'light')
    },
    links: () => {
      const { heading, links } = needed(home.links)
      return { type: 'link-list', heading, links: links.map(([label, to]) => ({ label, to: `/shop/c/${to}` })) }
    },
    plan: () => {
      const { heading, points, picture: name } = needed(home.plan)
      return { type: 'room-plan', heading, points, picture: picture(name, heading) }
    },
    grid: () => ({
      type: 'grid',
      heading: home.grid,
      cells: departments.map(({ path, label }) => ({
        label,
        text: home.cells[path] ?? '',
        to: `/shop/c/${path}`,
        picture: picture(`tile-${path}`, `A selection of ${label.toLowerCase()}`),
      })),
    }),
    newest: () => rail(home.newest, 'newest', 'Shop all new in'),
    best: () => rail(needed(home.best), 'bestsellers'),
    sale: () => rail(needed(home.sale), 'sale', 'Shop the sale'),
    top: () => rail(needed(home.top), departments[0]!.path, `Shop all ${departments[0]!.label.toLowerCase()}`),
    story: () => {
      const { heading, text, picture: name } = needed(home.story)
      const shown = name ? picture(name, heading) : null
      return { type: 'image-text', heading, html: `<p>${text}</p>`, picture: shown, link: null, side: 'right' }
    },
    promises,
    info: () => {
      const { heading, text, points } = needed(home.why)
      return {
        type: 'brand-info',
        heading,
        text,
        points: points.map(([title, about]) => ({ heading: title, text: about })),
      }
    },
    faq: () => ({
      type: 'faq',
      heading: 'Good to know',
      questions: questions(needed(home.questions)),
    }),
  }
  return {
    key,
    title: key === 'home' ? shop.name : `${shop.name} in ${season}`,
    description: home.about,
    components: (home.orderIn?.[season] ?? home.order).map((part) => parts[part]()),
  }
}

/** A part of the order has its texts. */
function needed<Text>(text: Text | undefined): Text {
  if (text === undefined) throw new Error('A home page names a part in its order that has no texts.')
  return text
}
