// The ways to pay, at equal weight. What a person cannot use is left out, or says why; part-payment is offered, and is
// never chosen for anyone.
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import {
  chooseMethod,
  creditFacility,
  type CreditFacility,
  note,
  selectedMethod,
  type CheckoutContext,
  stack,
  usePaymentState,
  waysToPay,
} from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ChosenBefore } from './chosen-before.tsx'
import { CreditHelp } from './credit-help.tsx'
import { PartPayment } from './part-payment.tsx'
import { Way } from './way.tsx'

type WaysProps = {
  situation: CheckoutContext
  busy: boolean
  /** A customer without an account, where the shop has such a thing. */
  mayApply: boolean
  /** What a wallet says of itself; one that is not ready is not shown. */
  wallets: { APay: boolean; GPay: boolean }
  /** What unfolds below a way. */
  panels: Partial<Record<PaymentMethod, ReactNode>>
}

export function Ways({ situation, busy, mayApply, wallets, panels }: WaysProps) {
  const { brand, toggles } = useVisit()
  const facility = creditFacility(situation)
  const { paymentMethod, partPayment, situation: told } = usePaymentState()
  const { method, part } = told ? { method: paymentMethod, part: partPayment } : selectedMethod(situation)
  const shown = waysToPay(situation).filter((way) => !way.part && isReady(way.method, wallets))
  const tooLittle = facility.scenario === 'part' || facility.scenario === 'nothing'
  return (
    <fieldset className={stack}>
      <legend className={css({ fontSize: 'h3', fontWeight: 'bold', marginBottom: '3' })}>
        How would you like to pay?
      </legend>
      <ChosenBefore />
      {facility.scenario === 'part' ? (
        <PartPayment
          available={facility.availableToSpend}
          orderTotal={situation.orderTotal}
          by={part ? method : 'card'}
          chosen={part}
          busy={busy}
          onChoose={(wanted) => chooseMethod(method === 'credit' || method === 'Miyo' ? 'card' : method, wanted)}
        />
      ) : null}
      <ul>
        {shown.map((way) => (
          <Way
            key={way.method}
            value={way.method}
            label={way.method === 'credit' ? brand.creditProduct : names[way.method]}
            hint={way.method === 'credit' ? creditHint(facility, method === 'credit') : hints[way.method]}
            chosen={way.method === method}
            refused={way.refused ?? whyNot(way.method, part, facility.scenario)}
            busy={busy}
            onChoose={(chosen) => chooseMethod(chosen, part && chosen !== 'credit' && chosen !== 'Miyo')}
          >
            {way.method === 'credit' && facility.showSupport ? (
              <CreditHelp trouble={facility.scenario}>You can choose another way to pay below.</CreditHelp>
            ) : (
              panels[way.method]
            )}
          </Way>
        ))}
      </ul>
      {tooLittle && toggles.has('make_a_payment') ? (
        <p className={note}>
          <a
            href="/checkout/make-a-payment?from=checkout"
            className={css({ color: 'ink', textDecoration: 'underline' })}
          >
            Make a payment to your {brand.creditProduct}
          </a>
          . Your bag is kept, and you come back here.
        </p>
      ) : null}
      {mayApply ? (
        <p className={note}>
          <a
            href={`/checkout/credApp?${new URLSearchParams({ urlTarget: '/checkout/payment' })}`}
            className={css({ color: 'ink', textDecoration: 'underline' })}
          >
            Apply for {brand.creditProduct}
          </a>
          . Your bag is kept, and you come back here.
        </p>
      ) : null}
      {situation.signedIn ? null : (
        <p className={note}>
          <a
            href="/api/sign-in?redirectTo=%2Fcheckout%2Fpayment"
            className={css({ color: 'ink', textDecoration: 'underline' })}
          >
            Sign in
          </a>{' '}
          to use your saved cards or {brand.creditProduct}. Your bag is kept.
        </p>
      )}
    </fieldset>
  )
}

/** What cannot be spent is not named beside an account in trouble (CONC 7). */
function creditHint({ showSupport, availableToSpend }: CreditFacility, chosen: boolean): string {
  if (showSupport) return `It can’t pay for this order.${chosen ? '' : ' Choose it to see how we can help.'}`
  return `${pounds(availableToSpend)} available to spend`
}

function isReady(method: PaymentMethod, wallets: WaysProps['wallets']): boolean {
  return method === 'APay' || method === 'GPay' ? wallets[method] : true
}

function whyNot(method: PaymentMethod, part: boolean, scenario: string): string | null {
  if (method === 'credit' && scenario === 'part') return 'Not enough for the whole order.'
  if (method === 'credit' && scenario === 'nothing') return 'There is nothing left to spend at the moment.'
  if (method === 'Miyo' && part) return 'Miyo only pays whole orders.'
  return null
}

const names = { card: 'Card', APay: 'Apple Pay', GPay: 'Google Pay', Miyo: 'Miyo' } as const
const hints: Partial<Record<PaymentMethod, string>> = {
  card: 'Visa, Mastercard or Maestro',
}
