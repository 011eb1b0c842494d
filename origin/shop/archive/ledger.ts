// The sums that stay of archived orders' transfers: every account's balance is that of its transfers and of what was carried.

/** For the batch in which the transfers leave. `numbers`: a JSON list of order numbers. */
export function carryStatement(
  d1: D1Database,
  transfersOf: string,
  numbers: string,
  sign: 1 | -1 = 1,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO ledger_carried (month, debit, credit, kind, amount, transfers)
       SELECT strftime('%Y-%m', own.at / 1000, 'unixepoch'), own.debit, own.credit, own.kind, ${sign} * sum(own.amount),
         ${sign} * count(*)
       FROM orders AS archiving JOIN ledger_transfer AS own ON ${transfersOf}
       WHERE archiving.order_no IN (SELECT value FROM json_each(?1)) GROUP BY 1, 2, 3, 4
       ON CONFLICT DO UPDATE SET amount = amount + excluded.amount, transfers = transfers + excluded.transfers`,
    )
    .bind(numbers)
}
