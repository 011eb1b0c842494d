// The delivery step's form: its values, errors and handlers. A choice is saved when it is made, if possible, and everything else on
// "Continue to payment".
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { deliveryTypeOf, type CheckoutDelivery, type DeliveryType, type Venue } from '#shared/delivery/delivery.ts'
import { collectCodes, isOfferedAt } from '#shared/delivery/delivery-methods.ts'
import { deliveryOptions, nominatedSlots, selectedType } from '#shared/delivery/delivery-options.ts'
import { messages } from '#shared/messages/index.ts'
import { deliveryFormErrors, isTyped, type DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { typedAddressOf, saveDelivery, speedOfFields, type ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { firstName, lastName } from '#shared/person/rules.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { go } from '#client/platform/api/go.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { changeDelivery, checkoutDeliveryState, shownSpeed, useCheckoutDelivery } from './checkout-delivery.ts'
import { choosePoint, persistedPoint, pickSpeed, searchPoints } from './delivery-choices.ts'
import { addressFieldNames, useHasFinder, type AddressFields } from '#client/address/index.ts'
import { keepForSignIn, type TypedValues } from '#client/platform/storage/typed-values.ts'
import { useErrorTitle } from '#client/ui/error-summary.tsx'
import { useFieldErrors, valuesIn } from '#client/ui/form/use-field-errors.ts'
import { useTypedBefore } from '#client/ui/form/use-typed-before.ts'
import { useForm, type FormState } from '#client/ui/form/use-form.ts'
import { focusAfterReply } from '#client/ui/show-and-focus.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { contactFailure, isPostcodeWrong } from './failure-messages.ts'
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
  const { person, url, formResult, absent } = useVisit()
  const finder = useHasFinder()
  const state = useCheckoutDelivery()
  const signedIn = person?.signedIn ?? false
  const { data: book } = useCall(checkoutCalls.deliveryAddress, signedIn ? {} : null)
  const { data: account } = useCall(customerCalls.get, signedIn ? {} : null)
  const addresses = defaultFirst(book?.addresses ?? [])
  const stored = useForm(formPath, initialDeliveryValues(delivery, cart, account?.customer ?? null, addresses))
  const refused = formResult && 'errors' in formResult && formResult.form === formPath ? formResult : null
  const [typedBefore, setTypedBefore] = useState<TypedValues | null>(null)
  const typed = typedBefore ? { values: typedBefore } : refused
  const hasTyped = typed !== null
  const [submitted, setSubmitted] = useState(refused?.errors ?? noErrors)
  const [busy, setBusy] = useState(false)
  const valueOf = (name: string) => typedBefore?.[name] ?? stored.valueOf(name)
  const errorOf = (name: string) =>
    fields.errorOf(name) || (name === 'contactNumber' && contactFailure(state.calls.contactNumber.error)) || undefined
  const form: FormState = { valueOf, errorOf }

  const requestedType = typed?.values.how ?? url.searchParams.get('how')
  const wantedType =
    state.deliveryType ??
    (requestedType === 'collect' || requestedType === 'deliver' ? requestedType : selectedType(delivery))
  const how = absent?.includes('collectionPoints') ? 'deliver' : wantedType
  const [wanted, setMode] = useState(() => initialMode(url, hasTyped, valueOf))
  const mode = wanted === 'find' && !finder ? 'manual' : wanted
  const faultsIn = (values: DeliveryFields) =>
    deliveryFormErrors(values, { signedIn, folded: isTyped(values) && mode === 'find' })
  // An address that is being looked up is judged when the form is sent.
  const fields = useFieldErrors((values) => faultsIn(values).filter(({ field }) => field !== 'find'), submitted)
  const near = state.clickAndCollect.postcode || searchedPostcode(url) || (how === 'collect' ? valueOf('near') : '')
  const points = useCall(checkoutCalls.parcelShopLookup, near === '' ? null : { query: { postcode: near } })
  const found = points.data
  const venueId = state.clickAndCollect.venueId ?? valueOf('venueId')
  const venue = [...(found?.venues ?? []), ...(delivery.venue ? [delivery.venue] : [])].find(({ id }) => id === venueId)
  const offered = deliveryOptions(delivery, cart)
  const options = offered.filter(({ code }) => deliveryTypeOf(code) === how && (!venue || isOfferedAt(venue, code)))
  const slots = nominatedSlots(delivery, cart)
  const speed = shownSpeed(options, delivery, state.picked[how] ?? (typed && speedOfFields(typed.values)) ?? undefined)

  useErrorTitle(fields.listed.length > 0)
  const accountId = person?.accountId ?? null
  // After a sign-in in the middle of the step, the form shows what was typed before.
  useTypedBefore(formPath, accountId, (values) => {
    setTypedBefore(values)
    setMode(values.addressLine1 || values.postcode ? 'manual' : 'find')
    checkoutDeliveryState.deliveryType = values.how === 'collect' ? 'collect' : 'deliver'
  })
  useEffect(
    () => keepForSignIn(formPath, accountId, () => (element.current ? valuesIn(element.current) : {})),
    [accountId, element],
  )
  useEffect(() => {
    if (searchedPostcode(url) !== '' && !hasTyped) checkoutDeliveryState.clickAndCollect.venueId ??= persistedPoint()
    // A page restored from the back/forward cache is no longer saving.
    const onPageShow = () => setBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [url, hasTyped])

  const fieldsNow = () => Object.fromEntries(new FormData(element.current!)) as DeliveryFields

  function showHow(type: DeliveryType) {
    checkoutDeliveryState.deliveryType = type
    setSubmitted(noErrors)
    history.replaceState(history.state, '', addressFor(type, type === 'collect' ? near : ''))
  }

  function onSpeed(next: ChosenSpeed) {
    void pickSpeed(how, next, delivery.standardDeliveryDate ?? undefined)
    fields.putRight(['nominatedDate', 'deliveryModeCode'])
    if (how === 'collect' && venueId !== '')
      void choosePoint(venueId, { ...fieldsNow(), deliveryModeCode: next.deliveryModeCode })
  }

  function onVenue(chosen: Venue) {
    const values = fieldsNow()
    const collected = collectCodes.filter((code) => isOfferedAt(chosen, code))
    const deliveryModeCode = collected.find((code) => code === values.deliveryModeCode) ?? collected[0]
    void choosePoint(chosen.id, { ...values, deliveryModeCode })
  }

  async function onAddress(addressId: string) {
    const result = await changeDelivery(checkoutCalls.updateDeliveryAddress, { body: { addressId } })
    const isFar = !result.ok && result.code === 'NOT_DELIVERED'
    const message = isFar ? result.message : messages.checkout.addressFailed
    setSubmitted(result.ok ? noErrors : [{ field: 'addressId', message }])
  }

  /** Saves a found address at once when the name is known, because the available speeds depend on the address. */
  function onFound(address: AddressFields) {
    fields.putRight(['find', ...addressFieldNames])
    const values: DeliveryFields = { ...fieldsNow(), ...address }
    if (firstName(values.firstName ?? '').fault || lastName(values.surName ?? '').fault) return
    void changeDelivery(checkoutCalls.updateDeliveryAddress, { body: typedAddressOf(values) })
  }

  async function search(postcode: string) {
    const found = await searchPoints(postcode)
    if (isPostcodeWrong(checkoutDeliveryState.calls.clickAndCollect.error))
      focusAfterReply(document.getElementById('near'))
    if (found) history.replaceState(history.state, '', addressFor('collect', postcode))
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = fieldsNow()
    const { submitter } = event.nativeEvent
    const searches = submitter instanceof HTMLButtonElement && submitter.value === 'points'
    if (searches || document.activeElement?.id === 'near') return search(values.near ?? '')
    if (busy) return
    const wrong = faultsIn(values)
    setSubmitted(wrong)
    if (wrong.length > 0) return
    setBusy(true)
    const saved = await saveDelivery(values, signedIn, changeDelivery)
    if ('to' in saved) {
      onSaved(values.deliveryModeCode ?? '')
      return go(saved.to)
    }
    setSubmitted(saved.errors)
    setBusy(false)
  }

  function changeMode(next: AddressMode) {
    if (next === 'manual') fields.putRight(['find'])
    setMode(next)
  }

  const errors = { errors: fields.listed, submitted }
  const { onBlur, onChange } = fields
  // The fields keep their own values once they are shown: what was typed before needs new fields.
  const formKey = typedBefore ? 'typed' : 'stored'
  const location = { addresses, mode, setMode: changeMode, near, found: found?.venues, unfound: points.failed, venueId }
  const handlers = { showHow, onSpeed, onVenue, onAddress, onFound, send }
  return {
    form,
    errors,
    formKey,
    attributes: { onBlur, onChange },
    busy,
    how,
    offered,
    options,
    slots,
    speed,
    ...location,
    ...handlers,
  }
}

/** A known address is shown for confirmation; the fields are shown for a form that was sent with errors, and on request. */
function initialMode(url: URL, again: boolean, valueOf: FormState['valueOf']): AddressMode {
  const isManual = url.searchParams.get('address') === 'manual'
  if (isManual || (again && (valueOf('addressLine1') === '' || valueOf('houseNumber') === ''))) return 'manual'
  return valueOf('addressLine1') && valueOf('postcode') ? 'chosen' : 'find'
}
