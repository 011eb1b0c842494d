// The page that prints the label of a return. Its address says no more of anybody than the label does, so a guest needs no proof.
import { declarePage } from '#client/platform/page-declaration.ts'

export const returnLabelPage = declarePage('return-label', {
  path: '/return-label/:code([A-Z0-9]{6,30})',
  view: () => import('./view.tsx'),
  meta: () => ({
    title: 'Your return label',
    pageType: 'order',
    description: 'Print the label of your return.',
  }),
})
