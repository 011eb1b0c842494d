// Where a person's own pages are.

export const personalPaths = { account: '/account', savedItems: '/shop/bag/saved-items', bag: '/shop/bag' } as const
