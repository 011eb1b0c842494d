// Part-payment: store credit pays what is available, another method the rest. Both parts are paid or neither is.
import { poundsFromPence, penceFromPounds, pounds } from '#shared/platform/money.ts'
import { paymentMethodNames, type PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { css } from '#styled/css'
import { tickBox } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { borderedPanel, smallNote, controlLabel } from '#client/payment/index.ts'

/** In a sentence. */
export const methodLabels: Record<PaymentMethod, string> = { ...paymentMethodNames, card: 'card', credit: 'credit' }

type PartPaymentProps = {
  /** Pounds. */
  available: number
  orderTotal: number
  by: PaymentMethod
  chosen: boolean
  busy: boolean
  onChoose: (chosen: boolean) => void
}

export function PartPayment({ available, orderTotal, by, chosen, busy, onChoose }: PartPaymentProps) {
  const { creditProduct } = useVisit().brand
  const rest = poundsFromPence(penceFromPounds(orderTotal) - penceFromPounds(available))
  return (
    <div className={borderedPanel}>
      <label className={controlLabel}>
        <input
          type="checkbox"
          id="part-payment"
          checked={chosen}
          disabled={busy}
          onChange={(event) => onChoose(event.target.checked)}
          className={tickBox()}
        />
        <span>{`Use my ${pounds(available)} of ${creditProduct}, and pay the rest another way`}</span>
      </label>
      <p className={smallNote} aria-live="polite">
        <span>{`${pounds(orderTotal)} order total − ${pounds(available)} ${creditProduct} = `}</span>
        <b className={css({ whiteSpace: 'nowrap' })}>{`${pounds(rest)} by ${methodLabels[by]}`}</b>. If one part can’t
        be paid, nothing is taken.
      </p>
    </div>
  )
}
