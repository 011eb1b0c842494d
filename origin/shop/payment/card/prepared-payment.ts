// What enrolling a card has read and agreed, stored until its payment: the payment then begins with its hold, which compares everything
// that was priced with the database, and reads first only when the hold is refused.
import type { BagOwner } from '#origin/shop/bag/carts.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { storeText, storedText } from '#origin/shop/payment/stored-text.ts'
import { payableOf, type Enrolment, type Payable, type PayableRow } from '#origin/shop/payment/read-payable.ts'

type Prepared = { owner: BagOwner; enrolment: Enrolment; row: PayableRow }

const nameOf = (id: string) => `enrolment:${id}`

/** False when it could not be stored: the enrolment then goes to the database. */
export function storePrepared(
  env: OriginEnv,
  owner: BagOwner,
  enrolment: Enrolment,
  { row }: Payable,
): Promise<boolean> {
  const prepared: Prepared = { owner, enrolment, row }
  return storeText(env, nameOf(enrolment.id), JSON.stringify(prepared), enrolment.expires)
}

/** Null when nothing is stored under the authentication's id for this owner. */
export async function findPrepared(env: OriginEnv, owner: BagOwner, id: string): Promise<Payable | null> {
  const text = await storedText(env, nameOf(id))
  const prepared = text === null ? null : (JSON.parse(text) as Prepared)
  if (!prepared || !isSame(prepared.owner, owner)) return null
  return { ...payableOf(prepared.row), attempts: [], enrolment: prepared.enrolment }
}

function isSame(one: BagOwner, other: BagOwner): boolean {
  return (['cartId', 'brand', 'person', 'guest'] as const).every((field) => one[field] === other[field])
}
