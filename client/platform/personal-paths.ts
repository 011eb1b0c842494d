// The paths of the pages that belong to one person.
export const personalPaths = { account: '/account', savedItems: '/shop/bag/saved-items', bag: '/shop/bag' } as const
