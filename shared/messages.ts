// The words of the specification's § 8 by name, apostrophes as given there, and the few the house adds.

export const messages = {
  generic: {
    oops: 'Oops, something went wrong',
    tryAgain: 'Sorry there has been an issue. Please try again',
    noAnswer: 'We can’t reach our shop. Check your connection and try again.',
  },
  bag: {
    loop: 'Some items can’t be bought right now and can’t be taken out either. Please reload the page.',
  },
  promo: {
    notQualifying: 'Sorry, looks like your bag doesn’t qualify for this promotion code.',
    unrecognised: "Sorry, we don't recognise this code. Please try again.",
    unrecognisedAgain: "Sorry, we don't recognise this code. Please try a different code.",
    expired: 'Sorry, this code has expired.',
    generic: 'Sorry, something went wrong. Please try again later.',
  },
  savedItems: {
    addFailed: 'We can’t add products to your saved items right now. Please try again later.',
    removeFailed: 'We can’t remove products from your saved items right now. Please try again later.',
    removeOneFailed: 'We couldn’t remove that product from your saved items. Please try again.',
    full: 'Your saved items are full. Remove some before you save more.',
  },
  page: {
    notFound: 'Sorry, we can’t find that page',
    productMissing: 'Sorry, we can’t find that product',
    productTrouble: 'We can’t show this product right now. Please try again in a moment.',
    listTrouble: 'We can’t show these products right now. Please try again in a moment.',
    nothingFound: 'Sorry, nothing matches your search.',
  },
} as const
