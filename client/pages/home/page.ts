// The home page.
import { contentCalls } from '#shared/calls/content.ts'
import { ask, page } from '#client/pages/page.ts'

export const homePage = page('home', {
  path: '/',
  view: () => import('./view.tsx'),
  needs: () => [ask(contentCalls.page, { query: { key: 'home' } })],
  meta: ({ brand }) => ({
    title: `${brand.name} | ${brand.strapline}`,
    pageType: 'home',
    description: brand.description,
    canonical: '/',
  }),
  cache: 20,
})
