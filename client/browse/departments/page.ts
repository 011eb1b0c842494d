// The page of all departments with their subcategories.
import { searchCalls } from '#shared/search/search-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { breadcrumbStructuredData } from '#client/platform/breadcrumb-data.ts'

const crumbs = [{ categoryLabel: 'Departments', path: '/shop/c' }]

export const departmentsPage = declarePage('departments', {
  path: '/shop/c{/}?',
  view: () => import('./view.tsx'),
  needs: () => [query(searchCalls.tree, {})],
  meta: ({ brand, url }) => ({
    title: 'All departments',
    pageType: 'category',
    description: `Shop ${brand.name} by department. ${brand.description}.`,
    canonical: '/shop/c',
    structured: [breadcrumbStructuredData(url.origin, crumbs)],
  }),
  cache: 20,
})
