// What is said on the way in or out, at addresses that are the door's own: a question, or why it did not work.
import { page } from '#client/pages/page.ts'
import { signingWords, type Signing } from './words.ts'

export const signingPage = page('signing', {
  path: '/signing/:about',
  view: () => import('./view.tsx'),
  meta: (_visit, _answers, { about }) => {
    const { heading } = signingWords[about as Signing]
    return { title: heading, pageType: 'error', description: heading, canonical: null }
  },
  cache: 'private',
})
