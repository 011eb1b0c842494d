// Promo messages.

export const promo = {
  notQualifying: 'Sorry, looks like your bag doesn’t qualify for this promotion code.',
  unrecognised: "Sorry, we don't recognise this code. Please try again.",
  unrecognisedAgain: "Sorry, we don't recognise this code. Please try a different code.",
  expired: 'Sorry, this code has expired.',
  generic: 'Sorry, something went wrong. Please try again later.',
} as const
