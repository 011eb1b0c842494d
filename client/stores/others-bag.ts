// A bag that is a customer's, asked for when nobody is signed in: their session has ended. A step of checkout leads to
// sign-in then, and back to where one was: whose bag it is finds it again.
import { goSignIn } from '#client/api/go.ts'
import { othersBag } from '#shared/entities/cart.ts'
import { saysSignedIn } from './asker.ts'

/** Told why a bag is none any more, before anything else leads away because of it. */
export function signInForBag(code: string | undefined): void {
  if (code === othersBag && !saysSignedIn()) goSignIn()
}
