// Parts of the bag page that the document loads after the page.
export const loadBelowBag = () => import('./bag-content.tsx')
export const loadPutBack = () => import('./put-back.tsx')
