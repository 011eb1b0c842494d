// Content and policy pages by name: `/delivery`, `/privacy` and the others.
import { railQueries } from '#client/content/components/rails.ts'
import { contentIn, contentQuery } from '#client/content/content-query.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { contentNames, pagesWithBuiltInPart, type ContentName } from '#client/content/page-names.ts'

export const contentPage = declarePage('content', {
  path: '/:name(delivery|returns|contact|credit-explained|accessibility|privacy|cookies|terms)',
  view: () => import('./view.tsx'),
  needs: (_, { name }) => [contentQuery(name)],
  later: (_visit, { name }, answers) => railQueries(contentIn(answers, name)?.components ?? []),
  status: (answers, _, { name }) =>
    contentIn(answers, name) === undefined && !pagesWithBuiltInPart.has(name) ? 404 : 200,
  meta: ({ brand }, answers, { name }) => {
    const { label, kind } = contentNames[name as ContentName]
    const content = contentIn(answers, name)
    return {
      title: content?.title ?? label,
      pageType: kind,
      description: content?.description ?? `${label} information from ${brand.name}.`,
      canonical: `/${name}`,
    }
  },
  cache: 20,
})
