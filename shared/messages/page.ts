// The project's own messages for pages.

export const pageMessages = {
  notFound: 'Sorry, we can’t find that page',
  productMissing: 'Sorry, we can’t find that product',
  productTrouble: 'Sorry, we can’t show this product right now. Please try again in a moment.',
  listTrouble: 'Sorry, we can’t show these products right now. Please try again in a moment.',
  nothingFound: 'Sorry, nothing matches your search.',
} as const
