// The delivery step's state (specification § 3): what the person chose and what came of it. What the server said of the
// delivery is in SWR under the address of its call.
import { mutate } from 'swr'
import { proxy, useSnapshot } from 'valtio'
import type { Call, Reply } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { CheckoutDelivery, DeliveryOption, DeliverySpeed, DeliveryType } from '#shared/delivery/delivery.ts'
import type { Change, ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { callBag, bag, isCartGone, isCartExpired, enqueueBagCall, loadBag, resetBag, signInForBag } from '#client/bag/index.ts'
import { during, faultOf, flagsFor } from '#client/platform/scheduling/during.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'

const keys = ['deliveryAddress', 'contactNumber', 'clickAndCollect', 'parcelShop'] as const

function fresh() {
  return {
    ...flagsFor(keys),
    /** What is looked at, before anything of it is chosen. */
    deliveryType: null as DeliveryType | null,
    /** The speed last picked of each kind, on the screen at once. */
    picked: {} as Partial<Record<DeliveryType, ChosenSpeed>>,
    /** Outcomes: null before the first, and while the next is under way. */
    deliveryAddressUpdated: null as boolean | null,
    deliverySpeedUpdated: null as boolean | null,
    contactNumberUpdated: null as boolean | null,
    /** Up when a point was chosen here, down when a speed was updated; null leaves it to the server's word. */
    parcelShopSelected: null as boolean | null,
    clickAndCollect: {
      postcode: '',
      searchSuccess: null as boolean | null,
      errorMessage: '',
      /** The search failed over its postcode: none was given, or none that is one. */
      postcodeSearchError: false,
      /** The point chosen, before its name has reached the server. */
      venueId: null as string | null,
    },
  }
}

export const checkoutDelivery = proxy(fresh())

export function useCheckoutDelivery() {
  return useSnapshot(checkoutDelivery)
}

/** One of the calls that change the delivery, in the bag's own turn: the bag's sums depend on it. Never rejects. */
export const changeDelivery: Change = (call, input) =>
  enqueueBagCall(async () => {
    outcome(call, null)
    try {
      const reply = await between(call, () => callBag(call, input))
      outcome(call, true)
      await rememberDelivery(reply as CheckoutDelivery)
      return { ok: true as const, reply }
    } catch (error) {
      outcome(call, false)
      const fault = faultOf(error)
      signInForBag(fault.code)
      if (isCartGone(error)) await resetBag(isCartExpired(error))
      return { ok: false as const, ...fault }
    }
  })

/** Between the flags of its kind; the speed's is one of the bag's own (specification § 4). */
function between<R>({ name }: Call, work: () => Promise<R>): Promise<R> {
  switch (name) {
    case checkoutCalls.updateDeliverySpeed.name:
      return during(bag, 'updateDeliverySpeed', work)
    case checkoutCalls.updateDeliveryContactNumber.name:
      return during(checkoutDelivery, 'contactNumber', work)
    case checkoutCalls.selectParcelShopAddress.name:
      return during(checkoutDelivery, 'parcelShop', work)
    default:
      return during(checkoutDelivery, 'deliveryAddress', work)
  }
}

function outcome({ name }: Call, success: boolean | null) {
  if (name === checkoutCalls.updateDeliveryAddress.name) checkoutDelivery.deliveryAddressUpdated = success
  if (name === checkoutCalls.updateDeliveryContactNumber.name) checkoutDelivery.contactNumberUpdated = success
  if (name === checkoutCalls.updateDeliverySpeed.name) checkoutDelivery.deliverySpeedUpdated = success
  // A speed updated successfully lowers the flag; choosing a point raises it (specification § 4).
  if (name === checkoutCalls.updateDeliverySpeed.name && success) checkoutDelivery.parcelShopSelected = false
  if (name === checkoutCalls.selectParcelShopAddress.name && success) checkoutDelivery.parcelShopSelected = true
}

/** The server's word, wherever it is shown; and the bag, whose sums follow it. */
async function rememberDelivery(delivery: CheckoutDelivery): Promise<void> {
  const ofDelivery = (key: unknown) => typeof key === 'string' && key.split('?', 1)[0] === checkoutCalls.delivery.path
  await mutate(ofDelivery, delivery, { revalidate: false })
  keepDelivery(delivery)
  void loadBag()
}

/** For when the shop cannot be reached: see persisted.ts. */
function keepDelivery(delivery: Reply<typeof checkoutCalls.delivery>): void {
  const { deliveryType, deliveryModeCode, nominatedDate, timeFrame, standardDeliveryDate, venue } = delivery
  const { postcode, venueId } = checkoutDelivery.clickAndCollect
  const when = { deliveryModeCode, nominatedDate, timeFrame, standardDeliveryDate }
  const chosen = { deliveryType, ...when, venueId: venueId ?? venue?.id ?? null, postcode }
  // What was chosen at the payment step stays.
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), ...chosen })
  const address = delivery.currentDeliveryAddress
  persist('deliveryAddress', address && { ...address, tpaIndicator: String(address.tpaIndicator) })
}

/** What is picked of the kind that is looked at; otherwise what the server has, or the first that can be had. */
export function speedOf(
  offered: readonly DeliveryOption[],
  { deliveryModeCode, nominatedDate, timeFrame }: CheckoutDelivery,
  picked: ChosenSpeed | undefined,
): ChosenSpeed {
  const isOffered = (code: DeliverySpeed) => offered.some((option) => option.deliveryModeCode === code)
  if (picked && isOffered(picked.deliveryModeCode)) return picked
  const first = offered[0]
  if (first && !isOffered(deliveryModeCode)) return { deliveryModeCode: first.deliveryModeCode }
  return { deliveryModeCode, ...(nominatedDate && timeFrame ? { nominatedDate, timeFrame } : {}) }
}
