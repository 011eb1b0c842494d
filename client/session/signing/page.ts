// What is said on the way in or out, at addresses that are the door's own: a question, or why it did not work. The door
// gives the words and what to do (worker/session/say.ts).
import { page } from '#client/platform/page.ts'

export const signingPage = page('signing', {
  path: '/signing/:heading',
  view: () => import('./view.tsx'),
  meta: (_visit, _answers, { heading }) => ({
    title: heading,
    pageType: 'error',
    description: heading,
    canonical: null,
  }),
  cache: 'private',
})
