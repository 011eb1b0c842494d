// The project's own messages for pages.

export const pageMessages = {
  notFound: 'Sorry, we can’t find that page',
  productMissing: 'Sorry, we can’t find that product',
  productTrouble: 'We can’t show this product right now. Please try again in a moment.',
  listTrouble: 'We can’t show these products right now. Please try again in a moment.',
  nothingFound: 'Sorry, nothing matches your search.',
} as const
