// The words of the specification's § 8 by name, apostrophes as given there, and the few the house adds.

export const messages = {
  generic: {
    oops: 'Oops, something went wrong',
    tryAgain: 'Sorry there has been an issue. Please try again',
  },
  page: {
    notFound: 'Sorry, we can’t find that page',
    productMissing: 'Sorry, we can’t find that product',
    productTrouble: 'We can’t show this product right now. Please try again in a moment.',
    listTrouble: 'We can’t show these products right now. Please try again in a moment.',
    nothingFound: 'Sorry, nothing matches your search.',
  },
} as const
