// The button that orders: it says what is paid and by what, and cannot be pressed twice.
import { css, cx } from '#styled/css'
import { pounds } from '#shared/platform/money.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { button } from '#styled/recipes'
import { byWords } from './part-payment.tsx'

type OrderButtonProps = {
  method: PaymentMethod
  /** Pounds. */
  orderTotal: number
  /** Pounds that store credit pays before; 0 when it pays nothing, or everything. */
  creditPart: number
  /** That part has been paid in this press. */
  creditPaid: boolean
  busy: boolean
}

export function OrderButton({ method, orderTotal, creditPart, creditPaid, busy }: OrderButtonProps) {
  return (
    // Disabled it would lose the focus: a second press is ignored instead.
    <button aria-disabled={busy || undefined} className={cx(button({ wide: true }), look)}>
      {busy ? busyWords(creditPart > 0 && creditPaid) : orderWords(method, orderTotal, creditPart)}
    </button>
  )
}

function busyWords(restOnly: boolean): string {
  return restOnly ? 'Paid by credit. Paying the rest…' : 'Paying…'
}

export function orderWords(method: PaymentMethod, orderTotal: number, creditPart: number): string {
  if (creditPart === 0) return `Pay now ${pounds(orderTotal)}`
  const rest = Math.round((orderTotal - creditPart) * 100) / 100
  return `Pay ${pounds(creditPart)} by credit and ${pounds(rest)} by ${byWords[method]}`
}

const look = css({ minHeight: '3.25rem', fontSize: 'lg', '&[aria-disabled]': { opacity: 0.6, cursor: 'progress' } })
