// Orders without the person who placed them: the books keep what was sold and for how much, and nobody's name.

/** Only what is there is replaced. */
const anonymousSummary = `json_replace(summary, '$.deliveryAddress', NULL, '$.venue', NULL, '$.contactNumber', NULL,
  '$.emailAddress', '', '$.panSuffix', NULL, '$.manualClickAndCollectPostcode', NULL,
  '$.clickAndCollectSearchPostcode', NULL)`

export function anonymiseOrders(where: string): string {
  return `UPDATE orders SET customer_id = NULL, email = NULL, pan_suffix = NULL, summary = ${anonymousSummary} WHERE ${where}`
}
