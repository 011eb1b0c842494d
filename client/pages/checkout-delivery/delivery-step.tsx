// The step as one form: script saves it part by part, and without script it is sent whole.
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { checkoutCalls } from '#shared/calls/checkout.ts'
import { customerCalls } from '#shared/calls/customer.ts'
import { deliveryTypeOf, type CheckoutDelivery, type DeliveryType, type Venue } from '#shared/entities/delivery.ts'
import { pounds } from '#shared/rules/money.ts'
import { deliveryFaults, isTyped, type DeliveryFields } from '#shared/rules/delivery-form.ts'
import { saveDelivery, speedIn, type ChosenSpeed } from '#shared/rules/save-delivery.ts'
import type { FieldError } from '#shared/visit.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { go } from '#client/api/go.ts'
import { useCall } from '#client/api/use-call.ts'
import type { ShownBag } from '#client/stores/bag.ts'
import { useBagState } from '#client/stores/bag.ts'
import { changeDelivery, checkoutDelivery, speedOf, useCheckoutDelivery } from '#client/stores/checkout-delivery.ts'
import { choosePoint, pickSpeed, searchPoints } from '#client/stores/delivery-choices.ts'
import { OrderSummary } from '#client/ui/checkout/order-summary.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useForm, type FormState } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/visit-context.tsx'
import { How } from './how.tsx'
import { defaultFirst, keptValues } from './kept-values.ts'
import type { AddressMode } from './new-address.tsx'
import { Options } from './options.tsx'
import { Points } from './points.tsx'
import { addressFor, nearIn } from './questions.ts'
import { shownSums } from './shown-sums.ts'
import { Where } from './where.tsx'
import { Who } from './who.tsx'

export const formPath = '/checkout/delivery-method/save'
const none: readonly FieldError[] = []

export function DeliveryStep({ delivery, cart }: { delivery: CheckoutDelivery; cart: ShownBag | null }) {
  const { person, url, sent } = useVisit()
  const state = useCheckoutDelivery()
  const changing = useBagState().loading.updateDeliverySpeed
  const signedIn = person?.signedIn ?? false
  const { data: book } = useCall(checkoutCalls.deliveryAddress, signedIn ? {} : null)
  const { data: whose } = useCall(customerCalls.get, signedIn ? {} : null)
  const addresses = defaultFirst(book?.addresses ?? [])
  const base = useForm(formPath, keptValues(delivery, whose?.customer ?? null, addresses))
  const typed = sent && 'errors' in sent && sent.form === formPath ? sent : null
  const [faults, setFaults] = useState(typed?.errors ?? none)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form: FormState = {
    valueOf: base.valueOf,
    errorOf: (name) => faults.find(({ field }) => field === name)?.message,
  }

  const asked = url.searchParams.get('how')
  const how = state.deliveryType ?? (asked === 'collect' || asked === 'deliver' ? asked : delivery.deliveryType)
  const [mode, setMode] = useState<AddressMode>(() => firstMode(url, typed !== null, base))
  const near = state.clickAndCollect.postcode || nearIn(url) || (how === 'collect' ? base.valueOf('near') : '')
  const venueId = state.clickAndCollect.venueId ?? base.valueOf('venueId')
  const picked = state.picked[how] ?? (typed && speedIn(typed.values)) ?? undefined
  const speed = speedOf(how, delivery, picked)
  const options = delivery.options.filter(
    ({ display, deliveryModeCode }) => display && deliveryTypeOf(deliveryModeCode) === how,
  )

  useEffect(() => {
    document.title = document.title.replace(/^(Error: )?/, faults.length > 0 ? 'Error: ' : '')
  }, [faults])
  useEffect(() => {
    // A page that comes back as it was left is not saving any more.
    const back = () => setBusy(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const fieldsNow = () => Object.fromEntries(new FormData(element.current!)) as DeliveryFields

  function showHow(type: DeliveryType) {
    checkoutDelivery.deliveryType = type
    setFaults(none)
    history.replaceState(history.state, '', addressFor(type, type === 'collect' ? near : ''))
  }

  function onSpeed(next: ChosenSpeed) {
    void pickSpeed(how, next, delivery.standardDeliveryDate)
    const venue = how === 'collect' && venueId !== '' ? { id: venueId } : null
    if (venue) void choosePoint(venue as Venue, { ...fieldsNow(), deliveryModeCode: next.deliveryModeCode })
  }

  async function search(postcode: string) {
    await searchPoints(postcode)
    if (checkoutDelivery.clickAndCollect.searchSuccess)
      history.replaceState(history.state, '', addressFor('collect', postcode))
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsNow()
    const { submitter } = event.nativeEvent
    const searches = submitter instanceof HTMLButtonElement && submitter.value === 'points'
    if (searches || document.activeElement?.id === 'near') return search(fields.near ?? '')
    if (busy) return
    const wrong = deliveryFaults(fields, { signedIn, folded: isTyped(fields) && mode === 'find' })
    setFaults(wrong)
    if (wrong.length > 0) return
    setBusy(true)
    const saved = await saveDelivery(fields, signedIn, changeDelivery)
    if ('to' in saved) return go(saved.to)
    setFaults(saved.errors)
    setBusy(false)
  }

  const sums = cart && shownSums(cart, delivery, speed)
  return (
    <div className={columns}>
      <form ref={element} method="post" action={formPath} noValidate onSubmit={send} className={steps}>
        <ErrorSummary errors={faults} />
        <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
          {how === 'collect' ? 'Click & collect' : 'Delivery'}
        </h1>
        {/* The first button is the one that Enter presses. */}
        <button name="next" value="continue" tabIndex={-1} aria-hidden="true" className={unseen} />
        <input type="hidden" name="how" value={how} />
        <How delivery={delivery} how={how} onHow={showHow} />
        <Who form={form} how={how} />
        {how === 'collect' ? (
          <Points
            form={form}
            delivery={delivery}
            near={near}
            venueId={venueId}
            onVenue={(venue) => void choosePoint(venue, fieldsNow())}
          />
        ) : (
          <Where
            form={form}
            addresses={addresses}
            mode={mode}
            onMode={setMode}
            onAddress={(addressId) => void changeDelivery(checkoutCalls.updateDeliveryAddress, { body: { addressId } })}
          />
        )}
        <Options
          form={form}
          heading={how === 'collect' ? 'When to collect' : 'When it arrives'}
          options={options}
          delivery={delivery}
          speed={speed}
          onSpeed={onSpeed}
          problem={state.speedErrorMessage}
        />
        {delivery.directDispatchContactNumber ? (
          <p>
            Some items come straight from their maker, separately. Questions about them:{' '}
            {delivery.directDispatchContactNumber}.
          </p>
        ) : null}
        <div className={css({ display: 'grid', gap: '3' })}>
          {sums ? (
            <p className={total}>
              <span>Total</span> <span>{pounds(sums.orderTotal)}</span>
            </p>
          ) : null}
          <button name="next" value="speed" className={cx(button({ tone: 'quiet' }), plainOnly)}>
            Update total
          </button>
          <button name="next" value="continue" className={button({ wide: true })} aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : 'Continue to payment'}
          </button>
        </div>
      </form>
      <aside className={css({ lg: { position: 'sticky', top: '6' } })}>
        {sums ? <OrderSummary cart={sums} waiting={changing || busy} /> : null}
      </aside>
    </div>
  )
}

/** An address that is known is shown to be confirmed; one that was sent and not in order is typed again. */
function firstMode(url: URL, again: boolean, { valueOf }: FormState): AddressMode {
  if (url.searchParams.get('address') === 'manual' || (again && valueOf('addressLine1') === '')) return 'manual'
  if (again && !valueOf('houseNumber')) return 'manual'
  return valueOf('addressLine1') && valueOf('postcode') ? 'chosen' : 'find'
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gap: { base: '8', lg: '16' },
  alignItems: 'start',
})

const steps = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8', maxWidth: '46rem' })

const unseen = css({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })

const plainOnly = css({ '@media (scripting: enabled)': { display: 'none' } })

const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  margin: '0',
  fontSize: 'lg',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})
