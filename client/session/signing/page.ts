// The page for questions and failures of signing in and out, shown at the edge worker's own addresses. The worker provides
// text and action (worker/sign-in/signing-response.ts).
import { declarePage } from '#client/platform/page-declaration.ts'

export const signingPage = declarePage('signing', {
  path: '/signing/:heading',
  view: () => import('./view.tsx'),
  meta: (_visit, _answers, { heading }) => ({
    title: heading,
    pageType: 'error',
    description: heading,
  }),
})
