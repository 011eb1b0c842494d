// Parts of the bag page that the document loads after the page itself.
export const loadBelowBag = () => import('./below-bag.tsx')
export const loadPutBack = () => import('./put-back.tsx')
