// The page once bag and delivery are known: one form, whose button pays by whichever way is chosen.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { Customer } from '#shared/customers/customer.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { combinationRefused } from '#shared/payment/payment-combinations.ts'
import { onlyHelps } from '#shared/payment/payment-journeys.ts'
import { css } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import {
  beginPayment,
  box,
  Card,
  Challenge,
  Checking,
  closeChallenge,
  creditFacility,
  creditPart,
  knownBilling,
  note,
  placeFor,
  prepareWallets,
  SectionFault,
  type CheckoutContext,
  useCard,
  usePaymentState,
  useWallets,
  WithoutScript,
} from '#client/payment/index.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { CheckEligibility } from './check-eligibility.tsx'
import { CreditHelp } from './credit-help.tsx'
import { GoingTo } from './going-to.tsx'
import { MiyoTerms } from './miyo.tsx'
import { usePaymentTold } from './use-payment-told.ts'
import { OrderButton } from './order-button.tsx'
import { Lines, Totals } from './summary.tsx'
import { Terms } from './terms.tsx'
import { usePress } from './use-press.ts'
import { WalletButton } from './wallet-button.tsx'
import { WalletsMissing } from './wallets-missing.tsx'
import { Ways } from './ways.tsx'

type CheckoutProps = { cart: Cart; delivery: CheckoutDelivery; customer: Customer | null }

export function Checkout({ cart, delivery, customer }: CheckoutProps) {
  const form = useRef<HTMLFormElement>(null)
  const known = useMemo(() => knownBilling(delivery, customer), [delivery, customer])
  const { errors, errorOf, busy, press } = usePress(form, known)
  const { flags } = useCard()
  const { situation, paymentJourney, paymentMethod, partPaymentRequired, payViaCredit } = usePaymentState()
  const wallets = useWallets()
  const visit = useVisit()
  const signedIn = visit.person?.signedIn ?? false
  const creditOn = visit.toggles.has('store_credit')
  useEffect(() => void prepareWallets(), [])
  useReloadedWhenComingBack()
  usePaymentTold(cart)
  const email = (signedIn ? customer?.contactDetails.email : delivery.email) || null
  const base = { cart, delivery, email, signedIn }
  // Before the step has begun nothing is chosen; whatever will be, is asked for the whole amount.
  const method = situation ? paymentMethod : 'card'
  const byCredit = situation && partPaymentRequired ? creditPart() : 0
  const paidByCredit = situation && creditFacility(situation).showCreditLine ? creditPart() : 0
  return (
    <>
      <ErrorSummary errors={errors} />
      <form ref={form} noValidate onSubmit={press} className={columns}>
        <div className={column}>
          <GoingTo delivery={delivery} />
          <WithoutScript kept="your bag and your delivery are kept" instead="order" />
          <div>
            <WithCredit asked={customer?.creditAccount ?? false}>
              {(credit) => (
                <Told {...base} credit={credit} held={busy}>
                  {(told) => (
                    <>
                      <HelpWithoutScript situation={told} />
                      <div className={needsScript}>
                        <Ways
                          situation={told}
                          // Chosen before the step has begun, it would not be heard.
                          busy={busy || situation === null}
                          mayApply={creditOn && customer?.creditAccount === false}
                          wallets={{ APay: wallets.APay.ready, GPay: wallets.GPay.ready }}
                          panels={{
                            card: <Card known={known} signedIn={signedIn} errorOf={errorOf} busy={busy} />,
                            ...(combinationRefused(told.speed, 'Miyo') || !signedIn
                              ? {}
                              : { Miyo: <MiyoTerms amount={cart.orderTotal} /> }),
                          }}
                        />
                      </div>
                    </>
                  )}
                </Told>
              )}
            </WithCredit>
            <div className={needsScript}>
              <WalletsMissing />
              {!signedIn || customer?.creditAccount === false ? <CheckEligibility /> : null}
            </div>
          </div>
        </div>
        <div className={aside}>
          <Lines cart={cart} />
          <Totals cart={cart} speed={delivery.deliveryModeCode} byCredit={paidByCredit} />
          <div id="pay-now" className={`${needsScript} ${css({ display: 'grid', gap: '3' })}`}>
            <SectionFault of="payNowOrder" />
            <SectionFault of="miyoCreditAuthorisationService" />
            <Checking />
            {onlyHelps(paymentJourney) ? (
              <output>
                Nothing can be paid with your {visit.brand.creditProduct} at the moment. Choose another way to pay, and
                your order can be placed.
              </output>
            ) : method === 'APay' || method === 'GPay' ? (
              <WalletButton
                name={method}
                orderTotal={cart.orderTotal}
                creditPart={byCredit}
                busy={busy}
                known={known}
              />
            ) : (
              <OrderButton
                method={method}
                orderTotal={cart.orderTotal}
                creditPart={byCredit}
                creditPaid={payViaCredit?.code === 'SUCCESS'}
                busy={busy}
              />
            )}
          </div>
          <Terms />
        </div>
      </form>
      <Challenge open={flags.challenging} frame={placeFor('challenge')} onStop={closeChallenge} />
    </>
  )
}

/** Where nobody can choose credit, what choosing it shows stands by itself. */
function HelpWithoutScript({ situation }: { situation: CheckoutContext }) {
  const { showSupport, scenario } = creditFacility(situation)
  if (!showSupport) return null
  return (
    <noscript>
      <CreditHelp trouble={scenario} />
    </noscript>
  )
}

/** Credit details come after the first byte, and only for who has an account. Not to be had, the other ways are there. */
function WithCredit({
  asked,
  children,
}: {
  asked: boolean
  children: (credit: CheckoutContext['credit']) => ReactNode
}) {
  if (!asked) return children(null)
  return (
    <Later call={paymentCalls.creditDetails} input={{}} waiting={<Waiting />} otherwise={children(null)}>
      {({ agreementDetails }) => children(agreementDetails)}
    </Later>
  )
}

/** Without a script what comes late is never shown: how the account stands is on a page of its own. */
function Waiting() {
  const { creditProduct } = useVisit().brand
  return (
    <>
      <p className={`${note} ${needsScript}`}>Looking up your account…</p>
      <noscript>
        <p>
          <a href="/account/credit" className={css({ textDecoration: 'underline' })}>
            Your {creditProduct}
          </a>{' '}
          shows how it stands, and how we can help.
        </p>
      </noscript>
    </>
  )
}

type ToldProps = {
  cart: Cart
  delivery: CheckoutDelivery
  /** Whom the bank and the wallet are told of. */
  email: string | null
  signedIn: boolean
  credit: CheckoutContext['credit']
  /** A payment is under way: its amounts stay, on the screen too, until it has ended. */
  held: boolean
  children: (situation: CheckoutContext) => ReactNode
}

/** Tells the payment step what it is about, at first and whenever that changes. */
function Told({ cart, delivery, email, signedIn, credit, held, children }: ToldProps) {
  const creditOn = useVisit().toggles.has('store_credit')
  const { cartId, orderTotal } = cart
  const { deliveryModeCode: speed } = delivery
  const situation = useMemo<CheckoutContext>(
    () => ({ cartId, orderTotal, speed, signedIn, email, credit, creditOn }),
    [cartId, orderTotal, speed, signedIn, email, credit, creditOn],
  )
  const [told, tell] = useState(situation)
  if (!held && told !== situation) tell(situation)
  useEffect(() => beginPayment(told), [told])
  return children(told)
}

/** Back after paying: the browser's own copy of this page is not shown, so that nobody pays a second time. */
function useReloadedWhenComingBack() {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
  gap: { base: '6', lg: '10' },
  alignItems: 'start',
})

const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' })

/** What only a script could make work is not shown without one. */
const needsScript = css({ '@media (scripting: none)': { display: 'none' } })

const aside = `${box} ${css({ bg: 'surface', gap: '5', borderWidth: '0', position: { lg: 'sticky' }, top: '4' })}`
