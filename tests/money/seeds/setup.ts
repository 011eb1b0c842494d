// The shop that is played in, once for each process: filled, read, and with a planted mistake if one is wanted.
import { bagOwnerOf } from '#origin/shop/bag/owner.ts'
import { priceBag } from '#origin/shop/payment/price-bag.ts'
import { readPayable } from '#origin/shop/payment/read-payable.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { directDatabase } from './database.ts'
import { Store } from './store.ts'
import type { Setup } from './history.ts'
import { snapshotNow } from './invariants.ts'
import { plant, type PlantName } from './plants.ts'
import { bags, brand, fillShop } from './fill.ts'

export async function openSetup(planted: PlantName | null): Promise<Setup> {
  const store = new Store()
  await fillShop(store)
  const keyed = planted === null || plant(store, planted)
  const totals: number[] = []
  for (const { cartId } of bags) {
    const owner = bagOwnerOf(cartId, { brand, person: null, guest: null } as HandlerContext)
    const now = new Date()
    const payable = await readPayable(directDatabase(store), owner, {}, now)
    totals.push(priceBag(payable, payable.read.cart!, now).total)
  }
  return { store, before: snapshotNow(store), totals, keyed }
}
