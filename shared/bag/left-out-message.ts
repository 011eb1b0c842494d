// The message for items that did not fit when two bags were merged at sign-in.

/** `leftOut` counts the items that did not fit; the message is null for 0. */
export function leftOutMessage(leftOut: number): string | null {
  if (leftOut === 0) return null
  return `Your bag is full, so we couldn’t add ${leftOut === 1 ? '1 item' : `${leftOut} items`} from before you signed in.`
}
