// The delivery step's form: its values, errors and handlers. A choice is saved when it is made, if possible, and everything else on
// "Continue to payment".
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { deliveryTypeOf, type CheckoutDelivery, type DeliveryType, type Venue } from '#shared/delivery/delivery.ts'
import { deliveryOptions, nominatedSlots, selectedType } from '#shared/delivery/delivery-options.ts'
import { messages } from '#shared/messages/index.ts'
import { deliveryFormErrors, isTyped, type DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { typedAddressOf, saveDelivery, speedOfFields, type ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { go } from '#client/platform/api/go.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { changeDelivery, checkoutDeliveryState, shownSpeed, useCheckoutDelivery } from './checkout-delivery.ts'
import { choosePoint, persistedPoint, pickSpeed, searchPoints } from './delivery-choices.ts'
import type { AddressFields } from '#client/address/index.ts'
import { useErrorTitle } from '#client/ui/error-summary.tsx'
import { useForm, type FormState } from '#client/ui/form/use-form.ts'
import { focusAfterReply } from '#client/ui/show-and-focus.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { contactFailure } from './failure-messages.ts'
import { defaultFirst, initialDeliveryValues } from './initial-values.ts'
import type { AddressMode } from './new-address.tsx'
import { addressFor, formPath, searchedPostcode } from '#client/checkout/delivery-queries.ts'

const noErrors: readonly FieldError[] = []

/** `element` is the form element; `onSaved` receives the speed after everything is saved. */
export function useDeliveryForm(
  delivery: CheckoutDelivery,
  cart: Cart | null,
  element: RefObject<HTMLFormElement | null>,
  onSaved: (tier: string) => void,
) {
  const { person, url, sent } = useVisit()
  const state = useCheckoutDelivery()
  const signedIn = person?.signedIn ?? false
  const { data: book } = useCall(checkoutCalls.deliveryAddress, signedIn ? {} : null)
  const { data: account } = useCall(customerCalls.get, signedIn ? {} : null)
  const addresses = defaultFirst(book?.addresses ?? [])
  const { valueOf } = useForm(formPath, initialDeliveryValues(delivery, cart, account?.customer ?? null, addresses))
  const typed = sent && 'errors' in sent && sent.form === formPath ? sent : null
  const [faults, setFaults] = useState(typed?.errors ?? noErrors)
  const [busy, setBusy] = useState(false)
  const errorOf = (name: string) =>
    faults.find(({ field }) => field === name)?.message ||
    (name === 'contactNumber' && contactFailure(state.errors.contactNumber)) ||
    undefined
  const form: FormState = { valueOf, errorOf }

  const requestedType = typed?.values.how ?? url.searchParams.get('how')
  const how =
    state.deliveryType ??
    (requestedType === 'collect' || requestedType === 'deliver' ? requestedType : selectedType(delivery))
  const [mode, setMode] = useState(() => initialMode(url, typed !== null, valueOf))
  const near = state.clickAndCollect.postcode || searchedPostcode(url) || (how === 'collect' ? valueOf('near') : '')
  const points = useCall(checkoutCalls.parcelShopLookup, near === '' ? null : { query: { postcode: near } })
  const found = points.data
  const venueId = state.clickAndCollect.venueId ?? valueOf('venueId')
  const venue = [...(found?.venues ?? []), ...(delivery.venue ? [delivery.venue] : [])].find(({ id }) => id === venueId)
  const offered = deliveryOptions(delivery, cart)
  const options = offered.filter(
    ({ code }) => deliveryTypeOf(code) === how && (code !== 'EXPRESS_COLLECT' || (venue?.expressCollect ?? true)),
  )
  const slots = nominatedSlots(delivery, cart)
  const speed = shownSpeed(options, delivery, state.picked[how] ?? (typed && speedOfFields(typed.values)) ?? undefined)

  useErrorTitle(faults.length > 0)
  useEffect(() => {
    if (searchedPostcode(url) !== '' && !typed) checkoutDeliveryState.clickAndCollect.venueId ??= persistedPoint()
    // A page restored from the back/forward cache is no longer saving.
    const onPageShow = () => setBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [url, typed])

  const fieldsNow = () => Object.fromEntries(new FormData(element.current!)) as DeliveryFields

  function showHow(type: DeliveryType) {
    checkoutDeliveryState.deliveryType = type
    setFaults(noErrors)
    history.replaceState(history.state, '', addressFor(type, type === 'collect' ? near : ''))
  }

  function onSpeed(next: ChosenSpeed) {
    void pickSpeed(how, next, delivery.standardDeliveryDate ?? undefined)
    if (how === 'collect' && venueId !== '')
      void choosePoint(venueId, { ...fieldsNow(), deliveryModeCode: next.deliveryModeCode })
  }

  function onVenue({ id, expressCollect }: Venue) {
    const fields = fieldsNow()
    void choosePoint(id, expressCollect ? fields : { ...fields, deliveryModeCode: 'HPS' })
  }

  async function onAddress(addressId: string) {
    const result = await changeDelivery(checkoutCalls.updateDeliveryAddress, { body: { addressId } })
    const isFar = !result.ok && result.code === 'NOT_DELIVERED'
    const message = isFar ? result.message : messages.checkout.addressFailed
    setFaults(result.ok ? noErrors : [{ field: 'addressId', message }])
  }

  /** Saves a found address at once when the name is known, because the available speeds depend on the address. */
  function onFound(address: AddressFields) {
    const fields: DeliveryFields = { ...fieldsNow(), ...address }
    if (!fields.firstName?.trim() || !fields.surName?.trim()) return
    void changeDelivery(checkoutCalls.updateDeliveryAddress, { body: { address: typedAddressOf(fields) } })
  }

  async function search(postcode: string) {
    await searchPoints(postcode)
    const { searchSuccess, postcodeSearchError } = checkoutDeliveryState.clickAndCollect
    if (postcodeSearchError) focusAfterReply(document.getElementById('near'))
    if (searchSuccess) history.replaceState(history.state, '', addressFor('collect', postcode))
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsNow()
    const { submitter } = event.nativeEvent
    const searches = submitter instanceof HTMLButtonElement && submitter.value === 'points'
    if (searches || document.activeElement?.id === 'near') return search(fields.near ?? '')
    if (busy) return
    const wrong = deliveryFormErrors(fields, { signedIn, folded: isTyped(fields) && mode === 'find' })
    setFaults(wrong)
    if (wrong.length > 0) return
    setBusy(true)
    const saved = await saveDelivery(fields, signedIn, changeDelivery)
    if ('to' in saved) {
      onSaved(fields.deliveryModeCode ?? '')
      return go(saved.to)
    }
    setFaults(saved.errors)
    setBusy(false)
  }

  const location = { addresses, mode, setMode, near, found: found?.venues, unfound: points.failed, venueId }
  const handlers = { showHow, onSpeed, onVenue, onAddress, onFound, send }
  return { form, faults, busy, how, offered, options, slots, speed, ...location, ...handlers }
}

/** A known address is shown for confirmation; the fields are shown for a form that was sent with errors, and on request. */
function initialMode(url: URL, again: boolean, valueOf: FormState['valueOf']): AddressMode {
  const isManual = url.searchParams.get('address') === 'manual'
  if (isManual || (again && (valueOf('addressLine1') === '' || valueOf('houseNumber') === ''))) return 'manual'
  return valueOf('addressLine1') && valueOf('postcode') ? 'chosen' : 'find'
}
