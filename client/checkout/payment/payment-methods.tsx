// The payment methods with equal weight. An unusable method is left out or shows the reason. Part-payment is never preselected.
import type { ReactNode } from 'react'
import { paymentMethodNames, type PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { textLink } from '#styled/patterns'
import {
  CardSchemes,
  chooseMethod,
  creditFacility,
  type CreditFacility,
  isMethodOffered,
  isWalletPending,
  smallNote,
  selectedMethod,
  type CheckoutContext,
  paymentStack,
  usePaymentState,
  paymentOptions,
  type WalletFlags,
  type WalletName,
} from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { MiyoHint } from './miyo.tsx'
import { CreditHelp } from './credit-help.tsx'
import { PartPayment, methodLabels } from './part-payment.tsx'
import { PaymentMethodOption } from './payment-method.tsx'

type PaymentMethodsProps = {
  context: CheckoutContext
  busy: boolean
  /** The shop offers store credit and the customer has no account. */
  mayApply: boolean
  wallets: Record<WalletName, WalletFlags>
  /** Content below each method when it is chosen. */
  panels: Partial<Record<PaymentMethod, ReactNode>>
}

export function PaymentMethods({ context, busy, mayApply, wallets, panels }: PaymentMethodsProps) {
  const { brand, toggles } = useVisit()
  const facility = creditFacility(context)
  const { paymentMethod, partPayment, checkoutContext: current } = usePaymentState()
  const { method, part } = current ? { method: paymentMethod, part: partPayment } : selectedMethod(context)
  // A guest's wallets stand above the card: their space is held while it is not known whether they can pay.
  const isAwaited = (name: PaymentMethod) =>
    isWallet(name) && !context.signedIn && !wallets[name].ready && isWalletPending(wallets[name])
  const isShown = (name: PaymentMethod) => !isWallet(name) || wallets[name].ready || isAwaited(name)
  const shown = paymentOptions(context).filter((option) => !option.part && isShown(option.method))
  const walletsShown = shown.filter(({ method: name }) => isWallet(name)).length
  const none = shown.length === 0
  const tooLittle = facility.scenario === 'part' || facility.scenario === 'nothing'
  return (
    <fieldset className={paymentStack}>
      <legend className={css({ fontSize: 'h3', fontWeight: 'bold', marginBottom: '3' })}>
        How would you like to pay?
      </legend>
      <PreviousMethodNotice />
      {facility.scenario === 'part' && isMethodOffered('card', context) ? (
        <PartPayment
          available={facility.availableToSpend}
          orderTotal={context.orderTotal}
          by={part ? method : 'card'}
          chosen={part}
          busy={busy}
          onChoose={(wanted) => chooseMethod(method === 'credit' || method === 'Miyo' ? 'card' : method, wanted)}
        />
      ) : null}
      {none ? <p role="alert">Sorry, you can’t pay online in this shop at the moment. Your bag is saved.</p> : null}
      <ul className={list}>
        {shown.map((option) => (
          <PaymentMethodOption
            key={option.method}
            value={option.method}
            label={option.method === 'credit' ? brand.creditProduct : paymentMethodNames[option.method]}
            hint={
              option.method === 'credit' ? (
                creditHint(facility, method === 'credit')
              ) : option.method === 'Miyo' ? (
                <MiyoHint amount={context.orderTotal} />
              ) : (
                hints[option.method]
              )
            }
            awaited={isAwaited(option.method)}
            half={walletsShown === 2 && isWallet(option.method)}
            chosen={option.method === method}
            refused={option.refused ?? refusalReason(option.method, part, facility.scenario)}
            busy={busy}
            onChoose={(chosen) => chooseMethod(chosen, part && chosen !== 'credit' && chosen !== 'Miyo')}
          >
            {option.method === 'credit' && facility.showSupport ? (
              <CreditHelp scenario={facility.scenario}>You can choose another way to pay below.</CreditHelp>
            ) : (
              panels[option.method]
            )}
          </PaymentMethodOption>
        ))}
      </ul>
      {tooLittle && toggles.has('make_a_payment') ? (
        <p className={smallNote}>
          <a href="/checkout/make-a-payment?from=checkout" className={textLink()}>
            Make a payment to your {brand.creditProduct}
          </a>
          . We’ll save your bag and bring you back here.
        </p>
      ) : null}
      {mayApply ? (
        <p className={smallNote}>
          <a
            href={`/checkout/credApp?${new URLSearchParams({ urlTarget: '/checkout/payment' })}`}
            className={textLink()}
          >
            Apply for {brand.creditProduct}
          </a>
          . We’ll save your bag and bring you back here.
        </p>
      ) : null}
      {context.signedIn ? null : (
        <p className={smallNote}>
          <a href="/api/sign-in?redirectTo=%2Fcheckout%2Fpayment" className={textLink()}>
            Sign in
          </a>{' '}
          to use your saved cards or {brand.creditProduct}. We’ll save your bag.
        </p>
      )}
    </fieldset>
  )
}

/** No amount is shown for an account in arrears or on hold (FCA CONC 7). */
function creditHint({ showSupport, availableToSpend }: CreditFacility, chosen: boolean): string {
  if (showSupport) return `You can’t use it for this order.${chosen ? '' : ' Select it to see how we can help.'}`
  return `${pounds(availableToSpend)} available to spend`
}

function isWallet(method: PaymentMethod): method is WalletName {
  return method === 'APay' || method === 'GPay'
}

function refusalReason(method: PaymentMethod, part: boolean, scenario: string): string | null {
  if (method === 'credit' && scenario === 'part') return 'Not enough for the whole order.'
  if (method === 'credit' && scenario === 'nothing') return 'You have nothing available to spend at the moment.'
  if (method === 'Miyo' && part) return 'Miyo can only pay for a whole order.'
  return null
}

/**
 * Two wallets share a row, so that the second, which may be known later, moves nothing. One column when the text is twice the
 * size.
 */
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
  gap: '2',
})

const hints: Partial<Record<PaymentMethod, ReactNode>> = { card: <CardSchemes /> }

/** Explains why the method chosen earlier is not selected now. */
function PreviousMethodNotice() {
  const { creditProduct } = useVisit().brand
  const { checkoutContext, lastChosen, paymentMethod, partPayment } = usePaymentState()
  if (!checkoutContext || !lastChosen || (lastChosen.method === paymentMethod && lastChosen.part === partPayment))
    return null
  const named = (method: PaymentMethod) => (method === 'credit' ? creditProduct : methodLabels[method])
  const before = lastChosen.part ? `${creditProduct} and ${named(lastChosen.method)}` : named(lastChosen.method)
  return <output>{`You can’t use ${before} for this order, so we’ve selected ${named(paymentMethod)} instead.`}</output>
}
