// The order button: its label names the amounts and methods, and a second press is ignored.
import { css, cx } from '#styled/css'
import { pounds } from '#shared/platform/money.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { button } from '#styled/recipes'
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
  return (
    // Not `disabled`, because a disabled button loses the focus; the form ignores a second press.
    <button aria-disabled={busy || undefined} className={cx(button({ wide: true }), buttonStyles)}>
      {busy ? busyLabel(creditPart > 0 && creditPaid) : orderLabel(method, orderTotal, creditPart)}
    </button>
  )
}

function busyLabel(restOnly: boolean): string {
  return restOnly ? 'Paid by credit. Paying the rest…' : 'Paying…'
}

export function orderLabel(method: PaymentMethod, orderTotal: number, creditPart: number): string {
  if (creditPart === 0) return `Pay now ${pounds(orderTotal)}`
  const rest = Math.round((orderTotal - creditPart) * 100) / 100
  return `Pay ${pounds(creditPart)} by credit and ${pounds(rest)} by ${methodLabels[method]}`
}

const buttonStyles = css({
  minHeight: '3.25rem',
  fontSize: 'lg',
  '&[aria-disabled]': { opacity: 0.6, cursor: 'progress' },
})
