// What enrolling a card has read and agreed, stored until its payment: the payment then begins with its hold, which compares everything
// that was priced with the database, and reads first only when the hold is refused. It holds names and addresses: it goes when the
// payment ends, when its person is erased, and in any case when the enrolment expires.
import type { BagOwner } from '#origin/shop/bag/carts.ts'
import { textObject, type StoringEnv } from '#origin/shop/payment/stored-text.ts'
import { payableOf, type Enrolment, type Payable, type PayableRow } from '#origin/shop/payment/read-payable.ts'

type Prepared = { owner: BagOwner; enrolment: Enrolment; row: PayableRow }
/** A customer's are in one object, so that erasing the customer finds them; a guest's in one of the bag. */
type PreparedBy = { customerId: string | null; cartId: string }

const nameOf = ({ customerId, cartId }: PreparedBy) =>
  customerId === null ? `enrolments of bag ${cartId}` : `enrolments of ${customerId}`

/** False when it could not be stored: the enrolment then goes to the database. */
export async function storePrepared(
  env: StoringEnv,
  owner: BagOwner,
  enrolment: Enrolment,
  { row }: Payable,
): Promise<boolean> {
  const prepared: Prepared = { owner, enrolment, row }
  const object = textObject(env, nameOf(enrolment))
  if (!object) return false
  return object.storeTextById(enrolment.id, JSON.stringify(prepared), enrolment.expires).then(
    () => true,
    () => false,
  )
}

/** Null when nothing is stored under the authentication's id for this owner. */
export async function findPrepared(env: StoringEnv, owner: BagOwner, id: string): Promise<Payable | null> {
  const by = { customerId: owner.person, cartId: owner.cartId ?? '' }
  const text = await textObject(env, nameOf(by))
    ?.storedTextById(id)
    .catch(() => null)
  const prepared = text ? (JSON.parse(text) as Prepared) : null
  if (!prepared || !isSame(prepared.owner, owner)) return null
  return { ...payableOf(prepared.row), attempts: [], enrolment: prepared.enrolment }
}

/** Without an id all of the owner's. One that cannot be deleted now expires. */
export async function dropPrepared(env: StoringEnv, by: PreparedBy, id?: string): Promise<void> {
  await textObject(env, nameOf(by))
    ?.deleteTexts(id)
    .catch(() => {})
}

function isSame(one: BagOwner, other: BagOwner): boolean {
  return (['cartId', 'brand', 'person', 'guest'] as const).every((field) => one[field] === other[field])
}
