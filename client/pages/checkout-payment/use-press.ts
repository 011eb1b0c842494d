// One press of the button: what was typed is read and checked, what is wrong is told at once, and then the chosen way pays.
import { useEffect, useMemo, useState, type RefObject, type SubmitEvent } from 'react'
import type { FieldError } from '#shared/visit.ts'
import { expiryIn } from '#client/paying/card-facts.ts'
import { payByCard, useCard, type CardState } from '#client/paying/card.ts'
import { isPaying } from '#client/paying/conclude.ts'
import { payByCredit } from '#client/paying/credit.ts'
import type { FieldErrors } from '#client/paying/gateway.ts'
import { payByMiyo } from '#client/paying/miyo.ts'
import { keepChoices, payment, usePaymentState } from '#client/paying/payment-state.ts'
import { sections, useSections, type SectionName } from '#client/paying/section-errors.ts'
import { readBilling, type KnownBilling } from './billing-answers.ts'

/** Ids of the fields by the gateway's names for them. */
export const cardFieldIds = { number: 'card-number', expiry: 'card-expiry', securityCode: 'card-code' } as const

/** Shown in the summary; that a payment is being looked into is no error. */
const told = Object.keys(sections).filter((name) => name !== 'transactionDetails') as SectionName[]

export function usePress(form: RefObject<HTMLFormElement | null>, known: KnownBilling) {
  const [typed, setTyped] = useState<readonly FieldError[]>([])
  const { data, state } = useCard()
  const { errors: ofSections, loading } = useSections()
  const { paymentMethod, paid } = usePaymentState()
  const busy = loading.payNow || loading.miyo || loading.transactionDetails || paid !== null
  const checking = ofSections.transactionDetails !== null
  // Read while drawing: what is not, is not told of when it changes.
  const { selected, fields } = data
  const empty = { number: fields.number.empty, securityCode: fields.securityCode.empty }

  const errors = useMemo(() => {
    if (busy) return []
    const ofFrames = paymentMethod === 'card' && state === 'ready' ? errorsOfFrames(data.fieldErrors) : []
    const ofPlaces = told.flatMap((name) => {
      const error = ofSections[name]
      return error ? [{ field: sections[name].focus, message: error.words }] : []
    })
    const typedHere = new Set(typed.map(({ field }) => field))
    return [...typed, ...ofFrames.filter(({ field }) => !typedHere.has(field)), ...ofPlaces]
  }, [typed, data.fieldErrors, state, ofSections, busy, paymentMethod])
  useErrorTitle(errors.length > 0)

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaying()) return
    const { paymentMethod: method, sameAsDelivery } = payment
    if (method === 'APay' || method === 'GPay') return
    if (method === 'credit') return void (setTyped([]), payByCredit())
    if (method === 'Miyo') return void (setTyped([]), payByMiyo())
    const answers = new FormData(form.current!)
    const saved = selected !== null
    const expiry = String(answers.get('card-expiry') ?? '')
    const read = readBilling(answers, sameAsDelivery ? known.address : null, saved)
    const wrong = [...wrongWithCard(saved, empty, state, expiry), ...('errors' in read ? read.errors : [])]
    setTyped(wrong)
    if (wrong.length > 0 || 'errors' in read) return
    keepChoices({ billing: read.billing })
    void payByCard({ expiry })
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { errors, errorOf, busy: busy || checking, press }
}

type Empty = { number: boolean; securityCode: boolean }

/** What can be seen from here of what is wrong; the gateway says the rest. */
function wrongWithCard(saved: boolean, empty: Empty, state: CardState, expiry: string): FieldError[] {
  const errors: FieldError[] = []
  if (['idle', 'gettingCards', 'gettingKey', 'openingFields'].includes(state))
    return [{ field: null, message: 'The card fields are still loading. Please wait a moment and try again.' }]
  if (!saved && empty.number) errors.push({ field: cardFieldIds.number, message: 'Enter your card number' })
  if (!saved && expiryIn(expiry) === null)
    errors.push({ field: cardFieldIds.expiry, message: 'Enter the expiry date on your card, like 09/29' })
  if (empty.securityCode)
    errors.push({
      field: cardFieldIds.securityCode,
      message: 'Enter the security code, 3 digits on the back of your card',
    })
  return errors
}

function errorsOfFrames(errors: Readonly<FieldErrors>): FieldError[] {
  return (Object.keys(cardFieldIds) as (keyof typeof cardFieldIds)[]).flatMap((name) => {
    const message = errors[name]
    return message ? [{ field: cardFieldIds[name], message }] : []
  })
}

/** The title says first that something is wrong, as long as it is. */
function useErrorTitle(wrong: boolean) {
  useEffect(() => {
    const bare = document.title.replace(/^Error: /, '')
    document.title = wrong ? `Error: ${bare}` : bare
  }, [wrong])
}
