// Shapes that the harness, the snapshots and the recorded loans exchange.

export type Statement = readonly [sql: string, ...values: unknown[]]
export type Rows = Array<Record<string, unknown>>

/** Money that a provider took. `standing` unless the payment was voided or refunded. */
export type Charge = { by: string; reference: string; amount: number; standing: boolean }
