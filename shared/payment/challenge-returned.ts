// What the return page of a bank's challenge says to the page that opened it: that the shopper is back, and nothing else.
// What the bank answered is known to the server.

/** Where the bank sends the shopper back to, inside the frame. */
export const challengeReturnPath = '/checkout/challenge-return'
export const challengeReturned = 'challenge-returned'
