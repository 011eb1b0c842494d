// The message that the challenge's return page posts to the payment page. It only says that the shopper is back; the result of
// the challenge is known to the server.

/** The path that the bank redirects to inside the frame. */
export const challengeReturnPath = '/checkout/challenge-return'
export const challengeReturned = 'challenge-returned'
