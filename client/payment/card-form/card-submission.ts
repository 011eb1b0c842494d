// Submits the card form: validates what can be validated on the page, shows the errors, and calls payByCard.
import { useEffect, useMemo, useState, type RefObject, type SubmitEvent } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import type { FieldErrors } from '#client/payment/card/card-data.ts'
import { parseExpiry } from '#client/payment/card/card-facts.ts'
import { payByCard, useCard, type CardState } from '#client/payment/card/card.ts'
import { isPaying } from '#client/payment/payment-attempt.ts'
import { saveChoices, payment, usePaymentState } from '#client/payment/payment-state.ts'
import { checkoutSections, useSections } from '#client/payment/section-errors.ts'
import { readBilling, type KnownBilling } from './billing-form.ts'

/** Element ids of the card fields, by the gateway's names. */
export const cardFieldIds = { number: 'card-number', expiry: 'card-expiry', securityCode: 'card-code' } as const

type EmptyFields = { number: boolean; securityCode: boolean }

/** Errors of the card fields that this page can detect; the gateway detects the others. */
export function cardFieldErrors(saved: boolean, empty: EmptyFields, state: CardState, expiry: string): FieldError[] {
  const errors: FieldError[] = []
  if (['idle', 'gettingCards', 'gettingKey', 'openingFields'].includes(state))
    return [{ field: null, message: 'The card fields are still loading. Please wait a moment and try again.' }]
  if (!saved && empty.number) errors.push({ field: cardFieldIds.number, message: 'Enter your card number' })
  if (!saved && parseExpiry(expiry) === null)
    errors.push({ field: cardFieldIds.expiry, message: 'Enter the expiry date on your card, like 09/29' })
  if (empty.securityCode)
    errors.push({
      field: cardFieldIds.securityCode,
      message: 'Enter the security code, 3 digits on the back of your card',
    })
  return errors
}

/** The gateway's field errors, for the error summary. */
export function gatewayFieldErrors(errors: Readonly<FieldErrors>): FieldError[] {
  return (Object.keys(cardFieldIds) as (keyof typeof cardFieldIds)[]).flatMap((name) => {
    const message = errors[name]
    return message ? [{ field: cardFieldIds[name], message }] : []
  })
}

/** Prefixes the document title with “Error: ” while the form has errors. */
export function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    document.title = hasErrors ? `Error: ${title}` : title
  }, [hasErrors])
}

const shownSections = ['payNowOrder', 'paymentCard', 'essentialCheckoutService'] as const

/** `otherErrors` validates the fields above the card, and sets the amount. */
export function useCardSubmission(
  form: RefObject<HTMLFormElement | null>,
  known: KnownBilling,
  otherErrors: () => readonly FieldError[],
) {
  const [pageErrors, setPageErrors] = useState<readonly FieldError[]>([])
  const { data, state } = useCard()
  const { errors: sectionErrors, loading } = useSections()
  const { paid } = usePaymentState()
  const busy =
    loading.payNow || loading.transactionDetails || sectionErrors.transactionDetails !== null || paid !== null
  // Read during render: Valtio re-renders only for the fields that were read.
  const { selected, fields, fieldErrors } = data
  const empty = { number: fields.number.empty, securityCode: fields.securityCode.empty }

  const errors = useMemo(() => {
    if (busy) return []
    const frameErrors = state === 'ready' ? gatewayFieldErrors(fieldErrors) : []
    const messages = shownSections.flatMap((name) => {
      const error = sectionErrors[name]
      return error ? [{ field: checkoutSections[name].focus, message: error.message }] : []
    })
    const fieldsWithPageError = new Set(pageErrors.map(({ field }) => field))
    return [...pageErrors, ...frameErrors.filter(({ field }) => !fieldsWithPageError.has(field)), ...messages]
  }, [pageErrors, fieldErrors, state, sectionErrors, busy])
  useErrorTitle(errors.length > 0)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaying()) return
    const answers = new FormData(form.current!)
    const saved = selected !== null
    const expiry = String(answers.get('card-expiry') ?? '')
    const read = readBilling(answers, payment.sameAsDelivery ? known.address : null, saved)
    const found = [
      ...otherErrors(),
      ...cardFieldErrors(saved, empty, state, expiry),
      ...('errors' in read ? read.errors : []),
    ]
    setPageErrors(found)
    if (found.length > 0 || 'errors' in read) return
    saveChoices({ billing: read.billing })
    void payByCard({ expiry })
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { errors, errorOf, busy, submit }
}
