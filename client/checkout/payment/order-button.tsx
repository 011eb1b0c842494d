// The order button, whose label names the amounts and methods, and the terms that ordering accepts.
import { css, cx } from '#styled/css'
import { payButton } from '#styled/patterns'
import { pounds } from '#shared/platform/money.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { button } from '#styled/recipes'
import { smallNote } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { methodLabels } from './part-payment.tsx'

type OrderButtonProps = {
  method: PaymentMethod
  /** Pounds. */
  orderTotal: number
  /** Pounds that store credit pays first; 0 when it pays nothing or the whole order. */
  creditPart: number
  /** This submission has already paid the credit part. */
  creditPaid: boolean
  busy: boolean
}

export function OrderButton({ method, orderTotal, creditPart, creditPaid, busy }: OrderButtonProps) {
  const { chargesOnDispatch } = useVisit()
  return (
    // Not `disabled`, because a disabled button loses the focus; the form ignores a second submission.
    <button aria-disabled={busy || undefined} className={cx(button({ wide: true }), payButton())}>
      {busy ? busyLabel(creditPart > 0 && creditPaid) : orderLabel(method, orderTotal, creditPart, chargesOnDispatch)}
    </button>
  )
}

function busyLabel(restOnly: boolean): string {
  return restOnly ? 'Paid by credit. Paying the rest…' : 'Paying…'
}

/** The words state that ordering obliges to pay (Consumer Contracts Regulations 2013, regulation 14). */
export function orderLabel(
  method: PaymentMethod,
  orderTotal: number,
  creditPart: number,
  chargesOnDispatch = false,
): string {
  if (creditPart === 0) return `${chargesOnDispatch ? 'Order and pay' : 'Pay now'} ${pounds(orderTotal)}`
  const rest = Math.round((orderTotal - creditPart) * 100) / 100
  return `Pay ${pounds(creditPart)} by credit and ${pounds(rest)} by ${methodLabels[method]}`
}

/** Nothing where payments are taken with the order. Drawn by the server alone, because it never changes. */
export function ChargeNote() {
  if (!useVisit().chargesOnDispatch) return null
  return (
    <p className={cx(smallNote, css({ marginTop: '3' }))}>
      We’ll take card and wallet payments when your order is dispatched. Until then they may show as pending with your
      bank.
    </p>
  )
}

/** Ordering accepts the terms; the right to cancel follows from the Consumer Contracts Regulations 2013, regulation 14. */
export function OrderTerms() {
  return (
    <p className={`${smallNote} ${css({ '& a': { color: 'ink', textDecoration: 'underline' } })}`}>
      By placing your order you agree to pay for it and to our <a href="/terms">terms</a>. You have 14 days from the day
      you receive your order to cancel it: <a href="/returns">how to cancel, with a form</a>. To see how we use your
      information, read our <a href="/privacy">privacy notice</a>.
    </p>
  )
}
