// Shapes that the harness, the dump and the lender's book exchange.

export type Statement = readonly [sql: string, ...values: unknown[]]
export type Rows = Array<Record<string, unknown>>

/** Money that somebody was asked for and gave. `standing` unless it was taken back or given back. */
export type Charge = { by: string; reference: string; amount: number; standing: boolean }
