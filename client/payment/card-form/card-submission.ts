// The submission of card fields: validates what can be validated on the page, collects the errors, and calls payByCard.
import { useMemo, useState, type RefObject } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import { cardTypeNames } from '#shared/payment/payment.ts'
import type { FieldErrors, FieldName, FieldState } from '#client/payment/card/card-data.ts'
import { fieldMessages } from '#client/payment/card/microform.ts'
import { isRefusedScheme, parseExpiry } from '#client/payment/card/card-facts.ts'
import { payByCard, useCard, type CardState } from '#client/payment/card/card.ts'
import { saveChoices, payment } from '#client/payment/payment-state.ts'
import { checkoutSections, useSections, type SectionName } from '#client/payment/section-errors.ts'
import { useErrorTitle } from '#client/ui/error-summary.tsx'
import { useFieldErrors, valuesIn, type TypedValues } from '#client/ui/form/use-field-errors.ts'
import { readBilling, type KnownBilling } from './billing-form.ts'

/** Element ids of the card fields, by the gateway's names. */
export const cardFieldIds = { number: 'card-number', expiry: 'card-expiry', securityCode: 'card-code' } as const

const taken = Object.values(cardTypeNames)
const refusedScheme = `We take ${taken.slice(0, -1).join(', ')} and ${taken.at(-1)}. Please use another card`

const frameNames = ['number', 'securityCode'] as const

const expiryFault = { field: cardFieldIds.expiry, message: 'Enter the expiry date on your card, like 09/29' }

const stillLoading = {
  field: null,
  message: 'The card fields are still loading. Please wait a moment and try again.',
}

type FrameFields = Readonly<Record<FieldName, Readonly<FieldState>>>

/** What is wrong in the gateway's fields. Empty ones count after a submission, and others once they are left; the gateway judges again. */
function frameFaults({ number, securityCode }: FrameFields, saved: boolean, sent: boolean): FieldError[] {
  if (!saved && isRefusedScheme(number.scheme)) return [{ field: cardFieldIds.number, message: refusedScheme }]
  const isWrong = ({ valid, empty, left, couldBeValid }: Readonly<FieldState>) =>
    empty ? sent : !couldBeValid || (left && !valid)
  const numberMessage = number.empty ? 'Enter your card number' : fieldMessages.number
  return [
    ...(!saved && isWrong(number) ? [{ field: cardFieldIds.number, message: numberMessage }] : []),
    ...(isWrong(securityCode) ? [{ field: cardFieldIds.securityCode, message: fieldMessages.securityCode }] : []),
  ]
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
  const saved = selected !== null
  const frames = { number: { ...fields.number }, securityCode: { ...fields.securityCode } }

  const submitted = useMemo(() => {
    if (busy) return []
    const frameErrors = byCard && state === 'ready' ? gatewayFieldErrors(fieldErrors) : []
    const messages = sections.flatMap((name) => {
      const error = sectionErrors[name]
      return error ? [{ field: checkoutSections[name].focus, message: error.message }] : []
    })
    const fieldsWithPageError = new Set(pageErrors.map(({ field }) => field))
    return [...pageErrors, ...frameErrors.filter(({ field }) => !fieldsWithPageError.has(field)), ...messages]
  }, [pageErrors, fieldErrors, state, sections, sectionErrors, busy, byCard])

  const page = useFieldErrors((values) => pageFaults(values).errors, pageErrors)
  const inFrames = byCard && !busy ? frameFaults(frames, saved, pageErrors.length > 0) : []
  const errors = submitted.flatMap((error) => {
    const name = frameNames.find((one) => cardFieldIds[one] === error.field)
    if (name) return inFrames.find(({ field }) => field === error.field) ?? (frames[name].valid ? [] : error)
    return pageErrors.includes(error) ? page.listed.filter(({ field }) => field === error.field) : error
  })
  useErrorTitle(errors.length > 0)

  /** The errors of the page's own fields, or the billing address. */
  function pageFaults(values: TypedValues) {
    const billing = readBilling(values, payment.sameAsDelivery ? known.address : null, saved)
    const expiry = saved || parseExpiry(values[cardFieldIds.expiry] ?? '') ? [] : [expiryFault]
    return { errors: [...expiry, ...('errors' in billing ? billing.errors : [])], billing }
  }

  /** Pays by the entered or chosen card, unless the page finds errors. `otherErrors` are those of the fields above the card. */
  function submitCard(otherErrors: readonly FieldError[] = []) {
    const values = valuesIn(form.current!)
    const { errors: own, billing } = pageFaults(values)
    const inGateway = isLoading(state) ? [stillLoading] : frameFaults(frames, saved, true)
    const found = [...otherErrors, ...inOrder(inGateway, own)]
    setPageErrors(found)
    if (found.length > 0 || 'errors' in billing) return
    saveChoices({ billing: billing.billing })
    void payByCard({ expiry: values[cardFieldIds.expiry] ?? '' })
  }

  const errorOf = (name: string) =>
    [...inFrames, ...errors].find(({ field }) => field === name)?.message ?? (busy ? undefined : page.errorOf(name))
  const attributes = { onBlur: page.onBlur, onChange: page.onChange }
  return { summary: { errors, submitted }, errorOf, attributes, submitCard, clearPageErrors: () => setPageErrors([]) }
}

function isLoading(state: CardState): boolean {
  return ['idle', 'gettingCards', 'gettingKey', 'openingFields'].includes(state)
}

/** What has no field, number, expiry date, security code, then the fields below. */
function inOrder(inFrames: readonly FieldError[], own: readonly FieldError[]): FieldError[] {
  const order: readonly (string | null)[] = Object.values(cardFieldIds)
  const first = [...inFrames, ...own.filter(({ field }) => order.includes(field))]
  return [
    ...first.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)),
    ...own.filter(({ field }) => !order.includes(field)),
  ]
}
