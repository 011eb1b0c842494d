// The delivery step's client state (R3.51, R3.52) and the calls that change the delivery. The server's delivery is in the SWR
// cache under its call's URL.
import { mutate } from 'swr'
import { proxy, useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import type { Answered, Refused } from '#shared/bag/make-call.ts'
import { messages } from '#shared/messages/index.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import {
  deliveryTypeOf,
  type CheckoutDelivery,
  type DeliverySpeed,
  type DeliveryType,
} from '#shared/delivery/delivery.ts'
import { selectedSpeed, type DeliveryOption } from '#shared/delivery/delivery-options.ts'
import type { ChangeDelivery, ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { bagCaller, enqueueBagCall, loadBag, signInForBag } from '#client/bag/index.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'

/** Of the last call. `saved` is null before the first and during the next one. */
type CallState = { loading: boolean; saved: boolean | null; error: Refused | null }

function noCall(): CallState {
  return { loading: false, saved: null, error: null }
}

function initialState() {
  return {
    /** What one call does and why it failed never show as another's (R4.18, R4.19). */
    calls: {
      deliveryAddress: noCall(),
      updateDeliverySpeed: noCall(),
      contactNumber: noCall(),
      clickAndCollect: noCall(),
      parcelShop: noCall(),
    },
    /** Delivery or collection as shown, before the shopper chooses a speed or point of it. */
    deliveryType: null as DeliveryType | null,
    /** The speed last picked for each type, shown before the server replies. */
    picked: {} as Partial<Record<DeliveryType, ChosenSpeed>>,
    /** True after choosing a point, false after a speed update; null defers to the server's value. */
    parcelShopSelected: null as boolean | null,
    /** A wallet has paid the bag: an empty bag is no reason to leave for the bag page. */
    paid: false,
    clickAndCollect: {
      postcode: '',
      /** The chosen point, before the server has stored it. */
      venueId: null as string | null,
    },
  }
}

export const checkoutDeliveryState = proxy(initialState())

export function useCheckoutDelivery() {
  return useSnapshot(checkoutDeliveryState)
}

type DeliveryCallKey = keyof (typeof checkoutDeliveryState)['calls']

const lastRuns = new Map<DeliveryCallKey, number>()

/** Makes a call with its state, which is that of the last call of the kind. */
export async function withState<R>(key: DeliveryCallKey, work: () => Promise<Answered<R>>): Promise<Answered<R>> {
  const state = checkoutDeliveryState.calls[key]
  const run = (lastRuns.get(key) ?? 0) + 1
  lastRuns.set(key, run)
  Object.assign(state, { loading: true, saved: null, error: null })
  const result = await work()
  if (run === lastRuns.get(key))
    Object.assign(state, { loading: false, saved: result.ok, error: result.ok ? null : result })
  return result
}

const keys: Readonly<Record<string, DeliveryCallKey>> = {
  [checkoutCalls.updateDeliverySpeed.name]: 'updateDeliverySpeed',
  [checkoutCalls.updateDeliveryContactNumber.name]: 'contactNumber',
  [checkoutCalls.selectParcelShopAddress.name]: 'parcelShop',
}

/** Makes a call that changes the delivery, in the bag's queue, because the bag's totals depend on the delivery. Never rejects. */
export const changeDelivery: ChangeDelivery = (call, input) =>
  enqueueBagCall(async () => {
    const key = keys[call.name] ?? 'deliveryAddress'
    const result = await withState(key, () => bagCaller(key)(call, input))
    if (!result.ok) {
      signInForBag(result.code)
      return { ...result, message: result.message || messages.generic.tryAgain }
    }
    // A speed updated successfully lowers the flag; choosing a point raises it (R4.52).
    if (key === 'updateDeliverySpeed' || key === 'parcelShop')
      checkoutDeliveryState.parcelShopSelected = key === 'parcelShop'
    await storeDelivery(result.reply as CheckoutDelivery)
    return result
  })

/** Stores a reply under every cached delivery URL and reloads the bag, whose totals depend on the delivery. */
async function storeDelivery(delivery: CheckoutDelivery): Promise<void> {
  const ofDelivery = (key: unknown) => typeof key === 'string' && key.split('?', 1)[0] === checkoutCalls.delivery.path
  await mutate(ofDelivery, delivery, { revalidate: false })
  persistDelivery(delivery)
  void loadBag()
}

/** Persists the delivery for times when the shop is unreachable (persisted.ts). */
function persistDelivery(delivery: Reply<typeof checkoutCalls.delivery>): void {
  const { nominatedDate, timeFrame, standardDeliveryDate, venue } = delivery
  const deliveryModeCode = selectedSpeed(delivery)
  const { postcode, venueId } = checkoutDeliveryState.clickAndCollect
  const when = { deliveryModeCode, nominatedDate, timeFrame, standardDeliveryDate }
  const chosen = {
    deliveryType: deliveryTypeOf(deliveryModeCode),
    ...when,
    venueId: venueId ?? venue?.id ?? null,
    postcode,
  }
  // The entry also holds choices of the payment step, which stay.
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), ...chosen })
  const address = delivery.currentDeliveryAddress
  persist('deliveryAddress', address && { ...address, tpaIndicator: String(address.tpaIndicator) })
}

/** The picked speed if offered, otherwise the server's, otherwise the first one offered. */
export function shownSpeed(
  offered: readonly DeliveryOption[],
  delivery: CheckoutDelivery,
  picked: ChosenSpeed | undefined,
): ChosenSpeed {
  const { nominatedDate, timeFrame } = delivery
  const deliveryModeCode = selectedSpeed(delivery)
  const isOffered = (code: DeliverySpeed) => offered.some((option) => option.code === code)
  if (picked && isOffered(picked.deliveryModeCode)) return picked
  const first = offered[0]
  if (first && !isOffered(deliveryModeCode)) return { deliveryModeCode: first.code }
  return { deliveryModeCode, ...(nominatedDate && timeFrame ? { nominatedDate, timeFrame } : {}) }
}
