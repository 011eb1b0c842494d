// Paying by card: a saved one, or one typed now. Number and security code are typed in frames of the gateway's own; its
// date, its name and where its bills go are asked here.
import { useEffect, useRef, type InputEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { Field } from '#client/ui/form/field.tsx'
import { chooseCard, focusField, openCard, placeFor, useCard } from '#client/payment/card/card.ts'
import { keepChoices, usePaymentState } from '#client/payment/payment-state.ts'
import { useSections } from '#client/payment/section-errors.ts'
import { Billing, tick } from './billing.tsx'
import type { KnownBilling } from './billing-answers.ts'
import { shownExpiry } from './expiry.ts'
import { FrameField } from './frame-field.tsx'
import { note, stack, radio } from './looks.ts'
import { SavedCards } from './saved-cards.tsx'
import { SectionFault } from './section-fault.tsx'
import { cardFieldIds } from './card-press.ts'

type CardProps = {
  known: KnownBilling
  signedIn: boolean
  errorOf: (field: string) => string | undefined
  busy: boolean
  /** The card is kept whatever is said: nothing is asked about it. */
  keeps?: boolean
}

export function Card({ known, signedIn, errorOf, busy, keeps = false }: CardProps) {
  const { data, state } = useCard()
  const { errors, loading } = useSections()
  const { situation, paymentMethod, sameAsDelivery, billing, saveCard, makeDefault, ...ofCard } = usePaymentState()
  const chosen = situation !== null && paymentMethod === 'card'
  useEffect(() => {
    if (chosen) openCard()
  }, [chosen])
  const isNew = ofCard.cardPaymentMethod === 'new'
  const opening = loading.checkout || loading.card
  const form = { errorOf, valueOf: (name: string) => kept(billing, known, name) }
  return (
    <div id="pay-card" aria-busy={opening || undefined} className={stack}>
      <output className="sr-only">{opening ? 'Loading the card fields' : ''}</output>
      <SectionFault of="paymentCard" />
      {data.cardsFailed ? <p className={note}>We can’t show your saved cards right now. You can type a card.</p> : null}
      {data.cards.length > 0 ? (
        <SavedCards cards={data.cards} chosen={data.selected} busy={busy} onChoose={chooseCard} />
      ) : null}
      {errors.essentialCheckoutService ? <NotOpen again={state === 'closed'} /> : null}
      <div hidden={!isNew}>
        <FrameField
          id={cardFieldIds.number}
          label="Card number"
          state={data.fields.number}
          error={errorOf(cardFieldIds.number)}
          place={placeFor('number')}
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
          place={placeFor('securityCode')}
          onFocus={() => focusField('securityCode')}
        />
      </div>
      <div hidden={!isNew}>
        <Field form={form} name="cardHoldersName" label="Name on card" autoComplete="cc-name" maxLength={100} />
      </div>
      <Billing
        form={form}
        known={known.address ? known.words : null}
        same={sameAsDelivery}
        onSame={(same) => keepChoices({ sameAsDelivery: same })}
      />
      <output className={note}>{ofCard.billingAddressUpdated && !busy ? 'Your billing address is kept.' : ''}</output>
      {signedIn && isNew ? (
        <>
          {keeps ? null : (
            <Box
              label="Save this card for next time"
              checked={saveCard}
              onTick={(on) => keepChoices({ saveCard: on })}
            />
          )}
          {saveCard ? (
            <Box
              label="Use it first from now on"
              checked={makeDefault}
              onTick={(on) => keepChoices({ makeDefault: on })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}

type Kept = ReturnType<typeof usePaymentState>['billing']

/** What was typed before, for whoever comes back; never what belongs to a card. */
function kept(billing: Kept, known: KnownBilling, name: string): string {
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
  function show(event: InputEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const shown = shownExpiry(field.value, before.current)
    if (field.selectionStart === field.value.length && shown !== field.value) field.value = shown
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
      onInput={show}
    />
  )
}

/** The gateway's fields could not be had: said where they would be, with another try. */
function NotOpen({ again }: { again: boolean }) {
  return (
    <div id="checkout" className={stack}>
      <SectionFault of="essentialCheckoutService" />
      {again ? (
        <button type="button" className={button({ tone: 'quiet' })} onClick={openCard}>
          Load the card fields again
        </button>
      ) : null}
    </div>
  )
}

function Box({ label, checked, onTick }: { label: string; checked: boolean; onTick: (on: boolean) => void }) {
  return (
    <label className={tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onTick(event.target.checked)} className={radio} />
      {label}
    </label>
  )
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '4',
  alignItems: 'end',
})
