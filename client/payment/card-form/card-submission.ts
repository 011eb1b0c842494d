// The submission of card fields: validates what can be validated on the page, collects the errors, and calls payByCard.
import { useMemo, useState, type RefObject } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import type { FieldErrors } from '#client/payment/card/card-data.ts'
import { parseExpiry } from '#client/payment/card/card-facts.ts'
import { payByCard, useCard, type CardState } from '#client/payment/card/card.ts'
import { saveChoices, payment } from '#client/payment/payment-state.ts'
import { checkoutSections, useSections, type SectionName } from '#client/payment/section-errors.ts'
import { useErrorTitle } from '#client/ui/error-summary.tsx'
import { readBilling, type KnownBilling } from './billing-form.ts'

/** Element ids of the card fields, by the gateway's names. */
export const cardFieldIds = { number: 'card-number', expiry: 'card-expiry', securityCode: 'card-code' } as const

type EmptyFields = { number: boolean; securityCode: boolean }

/** Errors of the card fields that this page can detect; the gateway detects the others. */
function cardFieldErrors(saved: boolean, empty: EmptyFields, state: CardState, expiry: string): FieldError[] {
  const errors: FieldError[] = []
  if (['idle', 'gettingCards', 'gettingKey', 'openingFields'].includes(state))
    return [{ field: null, message: 'The card fields are still loading. Please wait a moment and try again.' }]
  if (!saved && empty.number) errors.push({ field: cardFieldIds.number, message: 'Enter your card number' })
  if (!saved && parseExpiry(expiry) === null)
    errors.push({ field: cardFieldIds.expiry, message: 'Enter the expiry date on your card, like 09/29' })
  if (empty.securityCode)
    errors.push({
      field: cardFieldIds.securityCode,
      message: 'Enter the security code, the last 3 digits on the back of your card',
    })
  return errors
}

/** The gateway's field errors, for the error summary. */
function gatewayFieldErrors(errors: Readonly<FieldErrors>): FieldError[] {
  return (Object.keys(cardFieldIds) as (keyof typeof cardFieldIds)[]).flatMap((name) => {
    const message = errors[name]
    return message ? [{ field: cardFieldIds[name], message }] : []
  })
}

type CardSubmission = {
  /** Sections whose errors the summary lists. */
  sections: readonly SectionName[]
  /** True during a payment: no errors are listed. */
  busy: boolean
  /** False while another method than the card is chosen: the gateway's field errors are not listed. */
  byCard?: boolean
}

/** The errors of a form with card fields, and its payment by card. */
export function useCardSubmission(
  form: RefObject<HTMLFormElement | null>,
  known: KnownBilling,
  { sections, busy, byCard = true }: CardSubmission,
) {
  const [pageErrors, setPageErrors] = useState<readonly FieldError[]>([])
  const { data, state } = useCard()
  const { errors: sectionErrors } = useSections()
  // Read during render: Valtio re-renders only for the fields that were read.
  const { selected, fields, fieldErrors } = data
  const empty = { number: fields.number.empty, securityCode: fields.securityCode.empty }

  const errors = useMemo(() => {
    if (busy) return []
    const frameErrors = byCard && state === 'ready' ? gatewayFieldErrors(fieldErrors) : []
    const messages = sections.flatMap((name) => {
      const error = sectionErrors[name]
      return error ? [{ field: checkoutSections[name].focus, message: error.message }] : []
    })
    const fieldsWithPageError = new Set(pageErrors.map(({ field }) => field))
    return [...pageErrors, ...frameErrors.filter(({ field }) => !fieldsWithPageError.has(field)), ...messages]
  }, [pageErrors, fieldErrors, state, sections, sectionErrors, busy, byCard])
  useErrorTitle(errors.length > 0)

  /** Pays by the entered or chosen card, unless the page finds errors. `otherErrors` are those of the fields above the card. */
  function submitCard(otherErrors: readonly FieldError[] = []) {
    const answers = new FormData(form.current!)
    const saved = selected !== null
    const expiry = String(answers.get('card-expiry') ?? '')
    const billing = readBilling(answers, payment.sameAsDelivery ? known.address : null, saved)
    const billingErrors = 'errors' in billing ? billing.errors : []
    const found = [...otherErrors, ...cardFieldErrors(saved, empty, state, expiry), ...billingErrors]
    setPageErrors(found)
    if (found.length > 0 || 'errors' in billing) return
    saveChoices({ billing: billing.billing })
    void payByCard({ expiry })
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { errors, errorOf, submitCard, clearPageErrors: () => setPageErrors([]) }
}
