// The card section: a saved card or a new one. Number and security code are typed in frames of the gateway; expiry date,
// cardholder name and billing address are fields of this page.
import { useEffect, useRef, useState, type InputEvent } from 'react'
import type { SavedCard } from '#shared/customers/customer.ts'
import { css } from '#styled/css'
import { tickBox } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Field } from '#client/ui/form/field.tsx'
import { chooseCard, focusField, openCard, mountRef, useCard } from '#client/payment/card/card.ts'
import { saveChoices, usePaymentState } from '#client/payment/payment-state.ts'
import { useSections } from '#client/payment/section-errors.ts'
import { Billing } from './billing-fields.tsx'
import type { KnownBilling } from './billing-form.ts'
import { formatExpiry, preferredCard } from '#client/payment/card/card-facts.ts'
import { FrameField } from './frame-field.tsx'
import { smallNote, paymentStack, controlLabel } from './styles.ts'
import { SavedCards } from './saved-cards.tsx'
import { SectionErrorMessage } from './section-error-message.tsx'
import { cardFieldIds } from './card-submission.ts'

type CardProps = {
  known: KnownBilling
  signedIn: boolean
  /** The saved cards that came with the page, shown until the card's flow has fetched its own. */
  stored?: readonly SavedCard[] | undefined
  errorOf: (field: string) => string | undefined
  busy: boolean
  /** The card is saved in any case, so the checkbox for saving is not shown. */
  saveOnly?: boolean
}

export function CardSection({ known, signedIn, stored = [], errorOf, busy, saveOnly = false }: CardProps) {
  const { data, state } = useCard()
  const { errors, loading } = useSections()
  const { checkoutContext, paymentMethod, sameAsDelivery, billing, saveCard, makeDefault, ...others } =
    usePaymentState()
  const chosen = checkoutContext !== null && paymentMethod === 'card'
  useEffect(() => {
    if (chosen) openCard()
  }, [chosen])
  const [now] = useState(() => new Date())
  const fetched = data.cards.length > 0 || data.cardsFailed || data.captureContext !== ''
  const cards = fetched ? data.cards : stored
  const selected = fetched ? data.selected : (preferredCard(stored, now)?.token ?? null)
  const isNew = selected === null
  const opening = loading.checkout || loading.card
  const form = { errorOf, valueOf: (name: string) => storedValue(billing, known, name) }
  return (
    <div id="pay-card" aria-busy={opening || undefined} className={paymentStack}>
      <output className="sr-only">{opening ? 'Loading the card fields' : ''}</output>
      <SectionErrorMessage of="paymentCard" />
      {data.cardsFailed ? (
        <p className={smallNote}>We can’t show your saved cards right now. You can enter a card instead.</p>
      ) : null}
      {cards.length > 0 ? (
        <SavedCards cards={cards} chosen={selected} busy={busy || !fetched} onChoose={chooseCard} />
      ) : null}
      {errors.essentialCheckoutService ? <FieldsUnavailable canRetry={state === 'closed'} /> : null}
      <div hidden={!isNew}>
        <FrameField
          id={cardFieldIds.number}
          label="Card number"
          state={data.fields.number}
          error={errorOf(cardFieldIds.number)}
          place={mountRef('number')}
          onFocus={() => focusField('number')}
        />
      </div>
      <div className={pair}>
        <div hidden={!isNew}>
          <Expiry errorOf={errorOf} />
        </div>
        <FrameField
          id={cardFieldIds.securityCode}
          label="Security code"
          hint="3 digits on the back"
          state={data.fields.securityCode}
          error={errorOf(cardFieldIds.securityCode)}
          place={mountRef('securityCode')}
          onFocus={() => focusField('securityCode')}
        />
      </div>
      <div hidden={!isNew}>
        <Field form={form} name="cardHoldersName" label="Name on card" autoComplete="cc-name" maxLength={100} />
      </div>
      <Billing
        form={form}
        known={known.address ? known.label : null}
        same={sameAsDelivery}
        onSame={(same) => saveChoices({ sameAsDelivery: same })}
      />
      <output className={smallNote}>
        {others.billingAddressUpdated && !busy ? 'We’ll keep your billing address.' : ''}
      </output>
      {signedIn && isNew ? (
        <>
          {saveOnly ? null : (
            <Checkbox
              label="Save this card for next time"
              checked={saveCard}
              onChange={(on) => saveChoices({ saveCard: on })}
            />
          )}
          {saveCard ? (
            <Checkbox
              label="Make this my default card"
              checked={makeDefault}
              onChange={(on) => saveChoices({ makeDefault: on })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}

type StoredBilling = ReturnType<typeof usePaymentState>['billing']

/** The value stored from an earlier visit. Card data is never stored. */
function storedValue(billing: StoredBilling, known: KnownBilling, name: string): string {
  if (name === 'cardHoldersName') return billing?.cardHoldersName ?? known.name
  const parts: Record<string, string | undefined> = {
    'billing-line1': billing?.line1,
    'billing-line2': billing?.line2,
    'billing-city': billing?.city,
    'billing-region': billing?.county || billing?.state,
    'billing-country': billing?.country ?? 'GB',
    'billing-postcode': billing?.postalcode,
  }
  return parts[name] ?? ''
}

function Expiry({ errorOf }: Pick<CardProps, 'errorOf'>) {
  const before = useRef('')
  function format(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const formatted = formatExpiry(field.value, before.current)
    if (field.selectionStart === field.value.length && formatted !== field.value) field.value = formatted
    before.current = field.value
  }
  return (
    <Field
      form={{ errorOf, valueOf: () => '' }}
      name={cardFieldIds.expiry}
      label="Expiry date"
      hint="MM/YY"
      inputMode="numeric"
      autoComplete="cc-exp"
      maxLength={9}
      onInput={format}
    />
  )
}

/** The error in place of the gateway's fields, with a button that loads the fields again. */
function FieldsUnavailable({ canRetry }: { canRetry: boolean }) {
  return (
    <div id="checkout" className={paymentStack}>
      <SectionErrorMessage of="essentialCheckoutService" />
      {canRetry ? (
        <button type="button" className={button({ tone: 'quiet' })} onClick={openCard}>
          Load the card fields again
        </button>
      ) : null}
    </div>
  )
}

function Checkbox({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={controlLabel}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={tickBox()}
      />
      <span>{label}</span>
    </label>
  )
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: '4',
  alignItems: 'end',
})
