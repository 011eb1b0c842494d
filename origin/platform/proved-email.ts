/** SQL: the address of the customer with this id that was proved to be theirs, here or by the provider that signs them in. */
export function provedEmail(id: string): string {
  return `(SELECT CASE WHEN EXISTS (SELECT 1 FROM account WHERE id = ${id})
     THEN (SELECT email FROM account WHERE id = ${id} AND confirmed IS NOT NULL)
     ELSE (SELECT nullif(email, '') FROM customer WHERE id = ${id}) END)`
}
