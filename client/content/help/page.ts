// The help page: answers by topic, or those that a search finds (`/help?q=refund`).
import { railQueries } from '#client/content/components/rails.ts'
import { contentIn, contentQuery } from '#client/content/content-query.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { helpTerm, pagesQuery } from './help-term.ts'

export const helpPage = declarePage('help', {
  path: '/help',
  view: () => import('./view.tsx'),
  needs: ({ url }) => [contentQuery('help'), ...(helpTerm(url) === '' ? [] : [pagesQuery(helpTerm(url))])],
  later: (_visit, _params, answers) => railQueries(contentIn(answers, 'help')?.components ?? []),
  status: (answers) => (contentIn(answers, 'help') === undefined ? 404 : 200),
  meta: ({ brand, url }, answers) => {
    const content = contentIn(answers, 'help')
    const title = content?.title ?? 'Help'
    const term = helpTerm(url)
    return {
      title: term === '' ? title : `${title}: answers for “${term}”`,
      pageType: 'content',
      description: content?.description ?? `Answers to common questions from ${brand.name}.`,
      canonical: term === '' ? '/help' : undefined,
    }
  },
  cache: 20,
  query: ['q'],
})
