// One press of a button that asks nobody but a card: what was typed is read and checked, what is wrong is told at once,
// and then the card pays, or is kept.
import { useMemo, useState, type RefObject, type SubmitEvent } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import { payByCard, useCard } from '#client/payment/card/card.ts'
import { isPaying } from '#client/payment/conclude.ts'
import { keepChoices, payment, usePaymentState } from '#client/payment/payment-state.ts'
import { sections, useSections } from '#client/payment/section-errors.ts'
import { readBilling, type KnownBilling } from './billing-answers.ts'
import { errorsOfFrames, useErrorTitle, wrongWithCard } from './card-press.ts'

const told = ['payNowOrder', 'paymentCard', 'essentialCheckoutService'] as const

/** `wrongBeside` says what is wrong beside the card, and sets what is paid. */
export function useCardPress(
  form: RefObject<HTMLFormElement | null>,
  known: KnownBilling,
  wrongBeside: () => readonly FieldError[],
) {
  const [typed, setTyped] = useState<readonly FieldError[]>([])
  const { data, state } = useCard()
  const { errors: ofSections, loading } = useSections()
  const { paid } = usePaymentState()
  const busy = loading.payNow || loading.transactionDetails || ofSections.transactionDetails !== null || paid !== null
  // Read while drawing: what is not, is not told of when it changes.
  const { selected, fields, fieldErrors } = data
  const empty = { number: fields.number.empty, securityCode: fields.securityCode.empty }

  const errors = useMemo(() => {
    if (busy) return []
    const ofFrames = state === 'ready' ? errorsOfFrames(fieldErrors) : []
    const ofPlaces = told.flatMap((name) => {
      const error = ofSections[name]
      return error ? [{ field: sections[name].focus, message: error.words }] : []
    })
    const typedHere = new Set(typed.map(({ field }) => field))
    return [...typed, ...ofFrames.filter(({ field }) => !typedHere.has(field)), ...ofPlaces]
  }, [typed, fieldErrors, state, ofSections, busy])
  useErrorTitle(errors.length > 0)

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaying()) return
    const answers = new FormData(form.current!)
    const saved = selected !== null
    const expiry = String(answers.get('card-expiry') ?? '')
    const read = readBilling(answers, payment.sameAsDelivery ? known.address : null, saved)
    const wrong = [
      ...wrongBeside(),
      ...wrongWithCard(saved, empty, state, expiry),
      ...('errors' in read ? read.errors : []),
    ]
    setTyped(wrong)
    if (wrong.length > 0 || 'errors' in read) return
    keepChoices({ billing: read.billing })
    void payByCard({ expiry })
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { errors, errorOf, busy, press }
}
