// Finds the options that a delta feed's rows are about, by the retailer's own number; and the rows that are about none.
import type { BadLine, DeltaRow } from './delta-rows.ts'

/** `optionNo` is empty for a row about the whole product. */
export type AddressedRow = DeltaRow & { productNo: string; optionNo: string }

type Found = { sku: string; productNo: string; optionNo: string }

export async function addressRows(
  d1: D1Database,
  rows: readonly DeltaRow[],
): Promise<{ addressed: AddressedRow[]; unknown: BadLine[] }> {
  const skus = [...new Set(rows.flatMap(({ sku }) => sku ?? []))]
  const bySku = await optionsBySku(d1, skus)
  const unknown: BadLine[] = []
  const addressed = rows.flatMap((row): AddressedRow[] => {
    const report = (reason: string) => {
      unknown.push({ line: row.line, reason })
      return []
    }
    if (row.sku === null) return [{ ...row, productNo: row.productNo!, optionNo: row.optionNo ?? '' }]
    const options = bySku.get(row.sku) ?? []
    if (options.length === 0) return report(`there is no option with the sku ${row.sku}`)
    if (options.length > 1) return report(`${options.length} options have the sku ${row.sku}`)
    return [{ ...row, ...options[0]! }]
  })
  return { addressed, unknown }
}

/** Options of products that are on sale or withdrawn; those of an import that waits to go live are not found. */
async function optionsBySku(d1: D1Database, skus: readonly string[]): Promise<ReadonlyMap<string, Found[]>> {
  if (skus.length === 0) return new Map()
  const { results } = await d1
    .prepare(
      `SELECT sku, product_no AS productNo, option_no AS optionNo FROM json_each(?) AS wanted
         CROSS JOIN option ON option.sku = wanted.value WHERE product_no NOT GLOB '~*'`,
    )
    .bind(JSON.stringify(skus))
    .all<Found>()
  return Map.groupBy(results, ({ sku }) => sku)
}

/** The rows whose product or option does not exist. Called with the rows that no statement has written. */
export async function unknownRows(d1: D1Database, rows: readonly AddressedRow[]): Promise<BadLine[]> {
  if (rows.length === 0) return []
  const keys = rows.map(({ line, productNo, optionNo }) => [line, productNo, optionNo])
  const { results } = await d1
    .prepare(
      `SELECT wanted.value ->> 0 AS line, wanted.value ->> 1 AS productNo, wanted.value ->> 2 AS optionNo,
         EXISTS (SELECT 1 FROM product WHERE product_no = wanted.value ->> 1) AS known FROM json_each(?) AS wanted
       WHERE CASE wanted.value ->> 2
         WHEN '' THEN NOT EXISTS (SELECT 1 FROM product WHERE product_no = wanted.value ->> 1)
         ELSE NOT EXISTS (SELECT 1 FROM option WHERE product_no = wanted.value ->> 1 AND option_no = wanted.value ->> 2) END`,
    )
    .bind(JSON.stringify(keys))
    .all<{ line: number; productNo: string; optionNo: string; known: number }>()
  return results.map(({ line, productNo, optionNo, known }) => ({
    line,
    reason: known ? `the product ${productNo} has no option ${optionNo}` : `there is no product ${productNo}`,
  }))
}
