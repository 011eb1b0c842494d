// The payment form: validates a submission, collects the errors for the summary, and pays by the chosen method.
import { useMemo, useState, type RefObject, type SubmitEvent } from 'react'
import { isHelpJourney } from '#shared/payment/payment-journeys.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import {
  gatewayFieldErrors,
  isPaying,
  saveChoices,
  type KnownBilling,
  payByCard,
  payByCredit,
  payByMiyo,
  payment,
  readBilling,
  type SectionName,
  checkoutSections,
  useCard,
  useErrorTitle,
  usePaymentState,
  useSections,
  cardFieldErrors,
} from '#client/payment/index.ts'

/** Sections whose errors the summary lists. `transactionDetails`, a payment that is being checked, is not an error. */
const summarySections = Object.keys(checkoutSections).filter((name) => name !== 'transactionDetails') as SectionName[]

export function usePaymentForm(form: RefObject<HTMLFormElement | null>, known: KnownBilling) {
  const [typed, setTyped] = useState<readonly FieldError[]>([])
  const { data, state } = useCard()
  const { errors: ofSections, loading } = useSections()
  const { paymentMethod, paid } = usePaymentState()
  const busy = loading.payNow || loading.miyo || loading.transactionDetails || paid !== null
  const checking = ofSections.transactionDetails !== null
  // Read during render: valtio re-renders only for properties that were read.
  const { selected, fields } = data
  const empty = { number: fields.number.empty, securityCode: fields.securityCode.empty }

  const errors = useMemo(() => {
    if (busy) return []
    const ofFrames = paymentMethod === 'card' && state === 'ready' ? gatewayFieldErrors(data.fieldErrors) : []
    const ofSectionErrors = summarySections.flatMap((name) => {
      const error = ofSections[name]
      return error ? [{ field: checkoutSections[name].focus, message: error.message }] : []
    })
    const typedFields = new Set(typed.map(({ field }) => field))
    return [...typed, ...ofFrames.filter(({ field }) => !typedFields.has(field)), ...ofSectionErrors]
  }, [typed, data.fieldErrors, state, ofSections, busy, paymentMethod])
  useErrorTitle(errors.length > 0)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // With only the credit help shown there is no button, but the Enter key still submits the form.
    if (isPaying() || isHelpJourney(payment.paymentJourney)) return
    const { paymentMethod: method, sameAsDelivery } = payment
    if (method === 'APay' || method === 'GPay') return
    if (method === 'credit') return void (setTyped([]), payByCredit())
    if (method === 'Miyo') return void (setTyped([]), payByMiyo())
    const answers = new FormData(form.current!)
    const saved = selected !== null
    const expiry = String(answers.get('card-expiry') ?? '')
    const read = readBilling(answers, sameAsDelivery ? known.address : null, saved)
    const wrong = [...cardFieldErrors(saved, empty, state, expiry), ...('errors' in read ? read.errors : [])]
    setTyped(wrong)
    if (wrong.length > 0 || 'errors' in read) return
    saveChoices({ billing: read.billing })
    void payByCard({ expiry })
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { errors, errorOf, busy: busy || checking, submit }
}
