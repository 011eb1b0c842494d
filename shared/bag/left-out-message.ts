// What a shopper is told when signing in found more in two bags than fits into one.

/** `leftOut` pieces did not fit; null when all did. */
export function leftOutMessage(leftOut: number): string | null {
  if (leftOut === 0) return null
  return `Your bag is full, so ${leftOut === 1 ? '1 item' : `${leftOut} items`} from before you signed in didn’t fit.`
}
