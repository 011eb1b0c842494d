// SQL that removes the personal data of orders; sold items and prices stay for the accounts.

/** `json_replace` leaves missing fields out. */
const anonymousSummary = `json_replace(summary, '$.deliveryAddress', NULL, '$.venue', NULL, '$.contactNumber', NULL,
  '$.emailAddress', '', '$.panSuffix', NULL, '$.manualClickAndCollectPostcode', NULL,
  '$.clickAndCollectSearchPostcode', NULL)`

export function anonymiseOrders(where: string): string {
  return `UPDATE orders SET customer_id = NULL, email = NULL, pan_suffix = NULL, summary = ${anonymousSummary} WHERE ${where}`
}
