// The paths of an order of the account.

export function orderPath(orderNo: string): string {
  return `/account/orders/${encodeURIComponent(orderNo)}`
}

export function returnPath(orderNo: string): string {
  return `${orderPath(orderNo)}/return`
}
