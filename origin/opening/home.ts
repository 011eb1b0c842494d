// The home page that a shop opens with: it names no department, because the catalogue comes after it. A rail without
// products is not shown.
import type { Brand } from '#shared/brands/brand.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { promises } from './promises.ts'
import { questions } from './questions.ts'

export function openingHome(brand: Brand): ContentPage {
  const rail = (heading: string, of: string) => ({ type: 'product-rail' as const, heading, of, link: null })
  return {
    key: 'home',
    title: brand.name,
    description: `${brand.description} at ${brand.name}.`,
    components: [
      {
        type: 'banner',
        heading: brand.strapline,
        text: brand.description,
        picture: null,
        link: { label: 'Shop all new in', to: '/shop/c/new-in' },
        tone: 'accent',
      },
      rail('New in', 'newest'),
      rail('Bestsellers', 'bestsellers'),
      rail('Now reduced', 'sale'),
      promises(),
      {
        type: 'faq',
        heading: 'Good to know',
        questions: questions(['arrive', 'returns', 'sizes']),
      },
    ],
  }
}
