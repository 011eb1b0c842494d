// The delivery step's client state (R3.51, R3.52) and the calls that change the delivery. The server's delivery is in the SWR
// cache under its call's URL.
import { mutate } from 'swr'
import { proxy, useSnapshot } from 'valtio'
import type { Call, Reply } from '#shared/platform/call.ts'
import { isCartGone } from '#shared/bag/change-bag.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import {
  deliveryTypeOf,
  type CheckoutDelivery,
  type DeliverySpeed,
  type DeliveryType,
} from '#shared/delivery/delivery.ts'
import { selectedSpeed, type DeliveryOption } from '#shared/delivery/delivery-options.ts'
import type { ChangeDelivery, ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import {
  callBag,
  isCartExpired,
  enqueueBagCall,
  loadBag,
  ofThisBag,
  resetBag,
  signInForBag,
} from '#client/bag/index.ts'
import { during, failureIn, flagsFor } from '#client/platform/scheduling/during.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'

const keys = ['deliveryAddress', 'updateDeliverySpeed', 'contactNumber', 'clickAndCollect', 'parcelShop'] as const

function initialState() {
  return {
    ...flagsFor(keys),
    /** Delivery or collection as shown, before the shopper chooses a speed or point of it. */
    deliveryType: null as DeliveryType | null,
    /** The speed last picked for each type, shown before the server replies. */
    picked: {} as Partial<Record<DeliveryType, ChosenSpeed>>,
    /** Outcome of the last call: null before the first and during the next one. */
    deliveryAddressUpdated: null as boolean | null,
    deliverySpeedUpdated: null as boolean | null,
    contactNumberUpdated: null as boolean | null,
    /** True after choosing a point, false after a speed update; null defers to the server's value. */
    parcelShopSelected: null as boolean | null,
    /** A wallet has paid the bag: an empty bag is no reason to leave for the bag page. */
    paid: false,
    clickAndCollect: {
      postcode: '',
      searchSuccess: null as boolean | null,
      errorMessage: '',
      /** The search failed because its postcode is missing or invalid. */
      postcodeSearchError: false,
      /** The chosen point, before the server has stored it. */
      venueId: null as string | null,
    },
  }
}

export const checkoutDeliveryState = proxy(initialState())

export function useCheckoutDelivery() {
  return useSnapshot(checkoutDeliveryState)
}

/** Makes a call that changes the delivery, in the bag's queue, because the bag's totals depend on the delivery. Never rejects. */
export const changeDelivery: ChangeDelivery = (call, input) =>
  enqueueBagCall(async () => {
    setOutcome(call, null)
    try {
      const reply = await withFlags(call, () => callBag(call, ofThisBag(input)))
      setOutcome(call, true)
      await storeDelivery(reply as CheckoutDelivery)
      return { ok: true as const, reply }
    } catch (error) {
      setOutcome(call, false)
      const fault = failureIn(error)
      signInForBag(fault.code)
      if (isCartGone(fault.code)) await resetBag(isCartExpired(fault.code))
      return { ok: false as const, ...fault }
    }
  })

/** Runs the call with the flags of its kind. */
function withFlags<R>({ name }: Call, work: () => Promise<R>): Promise<R> {
  switch (name) {
    case checkoutCalls.updateDeliverySpeed.name:
      return during(checkoutDeliveryState, 'updateDeliverySpeed', work)
    case checkoutCalls.updateDeliveryContactNumber.name:
      return during(checkoutDeliveryState, 'contactNumber', work)
    case checkoutCalls.selectParcelShopAddress.name:
      return during(checkoutDeliveryState, 'parcelShop', work)
    default:
      return during(checkoutDeliveryState, 'deliveryAddress', work)
  }
}

function setOutcome({ name }: Call, success: boolean | null) {
  if (name === checkoutCalls.updateDeliveryAddress.name) checkoutDeliveryState.deliveryAddressUpdated = success
  if (name === checkoutCalls.updateDeliveryContactNumber.name) checkoutDeliveryState.contactNumberUpdated = success
  if (name === checkoutCalls.updateDeliverySpeed.name) checkoutDeliveryState.deliverySpeedUpdated = success
  // A speed updated successfully lowers the flag; choosing a point raises it (R4.52).
  if (name === checkoutCalls.updateDeliverySpeed.name && success) checkoutDeliveryState.parcelShopSelected = false
  if (name === checkoutCalls.selectParcelShopAddress.name && success) checkoutDeliveryState.parcelShopSelected = true
}

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
