// Sends the shopper to sign-in when the bag belongs to a customer and nobody is signed in: the customer's session has ended.
// Sign-in leads back to the same step of checkout, where the customer finds the bag again.
import { goSignIn } from '#client/platform/api/go.ts'
import { otherCustomersCart } from '#shared/bag/cart.ts'
import { saysSignedIn } from '#client/platform/client-session.ts'

/** `code` is the bag call's error. Call this before any other redirect that an unavailable bag causes. */
export function signInForBag(code: string | undefined): void {
  if (code === otherCustomersCart && !saysSignedIn()) goSignIn()
}
