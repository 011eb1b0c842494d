// A bag that is a customer's, asked for when nobody is signed in: their session has ended. A step of checkout leads to
// sign-in then, and back to where one was: whose bag it is finds it again.
import { goSignIn } from '#client/platform/api/go.ts'
import { othersBag } from '#shared/bag/cart.ts'
import { saysSignedIn } from '#client/platform/asker.ts'

/** Told why a bag is none any more, before anything else leads away because of it. */
export function signInForBag(code: string | undefined): void {
  if (code === othersBag && !saysSignedIn()) goSignIn()
}
