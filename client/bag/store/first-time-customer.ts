// Who buys for the first time (specification § 6).

type Ordered = { previousWebOrderPlaced: boolean; previousTelephoneOrderPlaced: boolean }

export function isFirstTimeCustomer({ previousWebOrderPlaced, previousTelephoneOrderPlaced }: Ordered): boolean {
  return !previousWebOrderPlaced && !previousTelephoneOrderPlaced
}
