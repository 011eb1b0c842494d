// The paths of an order of the account.

export function orderPath(orderNo: string): string {
  return `/account/orders/${encodeURIComponent(orderNo)}`
}

/** The parameter opens the form, which is closed otherwise. */
export function returnPath(orderNo: string): string {
  return `${orderPath(orderNo)}?return=1#return`
}
