// Whether a customer orders for the first time (specification § 6).

type OrderHistory = { previousWebOrderPlaced: boolean; previousTelephoneOrderPlaced: boolean }

export function isFirstTimeCustomer({ previousWebOrderPlaced, previousTelephoneOrderPlaced }: OrderHistory): boolean {
  return !previousWebOrderPlaced && !previousTelephoneOrderPlaced
}
