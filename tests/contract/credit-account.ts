// Gives a customer a credit account with data for every call: a statement, a recent agreement and a proposed increase.
import { proposeStatement } from '#origin/shop/credit/account/increase.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { anAgreedAccount, book } from '#origin/fixtures/credit-account.ts'

/** Restores the agreement, as signed yesterday, on every run. */
export async function openCreditFor(customerId: string): Promise<void> {
  const { DB } = bindings
  const run = (sql: string, ...values: string[]) => DB.prepare(sql).bind(...values)
  const bought = await run(
    "SELECT 1 FROM ledger_transfer WHERE debit = 'credit:' || ? AND at > 86400000",
    customerId,
  ).first()
  if (!bought) {
    const of = 'SELECT credit_limit - available_to_spend AS owed FROM credit_account WHERE customer_id = ?'
    const { owed } = (await run(of, customerId).first<{ owed: number }>())!
    await book(customerId, [
      ['2026-08-03', 'purchase', 2000],
      ['2026-08-04', 'payment', owed + 2000],
    ])
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const other = await anAgreedAccount({ accepted: yesterday })
  await DB.batch([
    run('DELETE FROM credit_account WHERE customer_id = ?', other),
    run('DELETE FROM credit_agreement WHERE customer_id = ?', customerId),
    run('UPDATE credit_agreement SET customer_id = ?2 WHERE customer_id = ?1', other, customerId),
    run("UPDATE credit_account SET pref_type = '1', proposed_limit = NULL, voco = 0 WHERE customer_id = ?", customerId),
    proposeStatement(DB, customerId, { limit: 999_800, from: '2020-04-23' }),
  ])
}
