// All departments with what is below them.
import { searchCalls } from '#shared/search/search-calls.ts'
import { query, page } from '#client/platform/page.ts'
import { breadcrumbList } from '#client/browse/category-tree/structured.ts'

const crumbs = [{ categoryLabel: 'Departments', path: '/shop/c' }]

export const departmentsPage = page('departments', {
  path: '/shop/c{/}?',
  view: () => import('./view.tsx'),
  needs: () => [query(searchCalls.tree, {})],
  meta: ({ brand, url }) => ({
    title: 'All departments',
    pageType: 'category',
    description: `Everything at ${brand.name}, by department. ${brand.description}.`,
    canonical: '/shop/c',
    structured: [breadcrumbList(url.origin, crumbs)],
  }),
  cache: 20,
})
