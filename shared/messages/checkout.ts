// Words of checkout. The first block is the specification's § 8, verbatim; the others are the house's, one cause each.

export const checkout = {
  deliveryUnavailable: 'Sorry, Delivery is unavailable right now. Please try again later.',
  noVenues: 'No nearby collection points found within your postcode. Please try searching using a different postcode.',
  noPostcode: 'A postcode is required to find a collection point near you. Please try again.',
  suggestFailed: 'Something went wrong on our end. Please, try again.',
  noCreditAmount: 'No credit payment amount found',

  venuesFailed: 'We can’t look up collection points right now. Please try again, or have it delivered.',
  addressFailed: 'We can’t save this address right now. Please try again.',
  payNowOrder: 'Your payment didn’t go through, and no money was taken. Try again, or pay another way.',
  paymentCard: 'We can’t take this card. Please use another one.',
  cardDeclined: 'Your bank declined this payment. Contact your bank, or use another card.',
  essentialCheckoutService: 'We can’t load checkout right now. Your bag is safe. Please try again.',
  essentialCreditAppService: 'We can’t take applications right now. Please try again later, or pay another way.',
  essentialCreditEligibilityService: 'We can’t check this right now. Please try again later, or pay another way.',
  miyoCreditAuthorisationService: 'Miyo didn’t approve this payment, and nothing was charged. You can pay another way.',
  transactionDetails: 'We are checking your payment. Please don’t pay again: we’ll tell you in a moment.',
  challengeTimedOut: 'Your bank’s check wasn’t finished, and no money was taken. You can try again.',
  cardFieldsExpired: 'The card fields were open for too long, and have been emptied. Please type your card again.',
  bagChanged: 'Your bag has changed since you began to pay. Please check it and pay again.',
  outOfStock: 'Something in your bag has just sold out. Nothing was charged. Please check your bag.',
  paused: 'That was several declined payments. Please wait a while, or pay another way.',
} as const
