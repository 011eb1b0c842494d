// The payment page with its cart and delivery loaded: one form whose button pays by the chosen method.
import { useEffect, useMemo, useRef } from 'react'
import type { Cart } from '#shared/bag/cart.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { combinationRefusal, isHelpJourney } from '#shared/payment/payment-journeys.ts'
import { Boundary } from '#client/platform/boundary.tsx'
import { css, cx } from '#styled/css'
import { panelBox, singleColumn, surface } from '#styled/patterns'
import {
  CardSection,
  ChallengeDialog,
  ReconcilingMessage,
  closeChallenge,
  forgetMethod,
  creditFacility,
  creditPart,
  knownBilling,
  mountRef,
  prepareWallets,
  SectionErrorMessage,
  type CheckoutContext,
  useCard,
  usePaymentState,
  useWallets,
  PaymentWithoutScript,
} from '#client/payment/index.ts'
import { BottomBar } from '#client/ui/bottom-bar.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCall } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { CheckEligibility, CreditHelp } from './credit-help.tsx'
import { DeliverySummary } from './delivery-summary.tsx'
import { MiyoTerms } from './miyo.tsx'
import { ChargeNote, OrderButton, OrderTerms } from './order-button.tsx'
import { OrderItems, OrderTotals } from './order-items.tsx'
import { PaymentContext, WithCredit } from './payment-context.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { usePaymentForm, usePaymentTracking } from './use-payment-form.ts'
import { WalletButton, WalletNotices } from './wallets.tsx'

type CheckoutProps = { cart: Cart; delivery: CheckoutDelivery; customer: Customer | null }

export function Checkout({ cart, delivery, customer }: CheckoutProps) {
  const form = useRef<HTMLFormElement>(null)
  const known = useMemo(() => knownBilling(delivery, customer), [delivery, customer])
  const { summary: errors, errorOf, attributes, busy, submit } = usePaymentForm(form, known)
  const { flags } = useCard()
  const { checkoutContext, paymentJourney, paymentMethod, partPaymentRequired, payViaCredit } = usePaymentState()
  const wallets = useWallets()
  const visit = useVisit()
  const signedIn = visit.person?.signedIn ?? false
  const creditOn = visit.toggles.has('store_credit')
  const { data: saved } = useCall(cardCalls.retrievePaymentCart, signedIn ? {} : null)
  useEffect(() => void prepareWallets(), [])
  useReloadFromBackForwardCache()
  usePaymentTracking(cart)
  const email = (signedIn ? customer?.contactDetails.email : delivery.email) || null
  const base = { cart, delivery, email, signedIn }
  // Before the payment step begins no method is chosen, and the button shows the whole amount.
  const method = checkoutContext ? paymentMethod : 'card'
  const byCredit = checkoutContext && partPaymentRequired ? creditPart() : 0
  const paidByCredit = checkoutContext && creditFacility(checkoutContext).showCreditLine ? creditPart() : 0
  return (
    <>
      <ErrorSummary {...errors} />
      <form ref={form} noValidate {...attributes} onSubmit={submit} className={columns}>
        <div className={column}>
          <Boundary>
            <DeliverySummary delivery={delivery} cart={cart} />
          </Boundary>
          <PaymentWithoutScript unchanged="your bag and delivery details are saved" instead="order" />
          <div>
            <WithCredit hasAccount={customer?.creditAccount ?? false}>
              {(credit) => (
                <PaymentContext {...base} credit={credit} held={busy}>
                  {(context) => (
                    <>
                      <HelpWithoutScript context={context} />
                      <div className={needsScript}>
                        <Boundary>
                          <PaymentMethods
                            context={context}
                            // A choice before the payment step begins would be lost.
                            busy={busy || checkoutContext === null}
                            mayApply={creditOn && customer?.creditAccount === false}
                            wallets={wallets}
                            panels={{
                              card: (
                                <CardSection
                                  known={known}
                                  signedIn={signedIn}
                                  stored={saved?.cards}
                                  errorOf={errorOf}
                                  busy={busy}
                                />
                              ),
                              ...(combinationRefusal(context.speed, 'Miyo') ||
                              !signedIn ||
                              visit.absent?.includes('miyo')
                                ? {}
                                : { Miyo: <MiyoTerms amount={cart.orderTotal} /> }),
                            }}
                          />
                        </Boundary>
                      </div>
                    </>
                  )}
                </PaymentContext>
              )}
            </WithCredit>
            <div className={needsScript}>
              <WalletNotices />
              {!signedIn || customer?.creditAccount === false ? <CheckEligibility /> : null}
            </div>
          </div>
        </div>
        <div className={aside}>
          <div className={summary}>
            <Boundary>
              <OrderItems cart={cart} />
              <div>
                <OrderTerms />
                <StaticHtml id="charge-note">{import.meta.env.SSR ? <ChargeNote /> : null}</StaticHtml>
              </div>
              <OrderTotals cart={cart} byCredit={paidByCredit} />
            </Boundary>
          </div>
          <BottomBar id="pay-now" className={cx(needsScript, payBar)}>
            <Boundary>
              <SectionErrorMessage of="payNowOrder" />
              <SectionErrorMessage of="miyoCreditAuthorisationService" />
              <ReconcilingMessage />
              {isHelpJourney(paymentJourney) ? (
                <output>
                  {`You can’t use your ${visit.brand.creditProduct} at the moment. Choose another way to pay to place your order.`}
                </output>
              ) : method === 'APay' || method === 'GPay' ? (
                <WalletButton
                  name={method}
                  orderTotal={cart.orderTotal}
                  creditPart={byCredit}
                  busy={busy}
                  known={known}
                />
              ) : method === 'card' && visit.absent?.includes('cardGateway') ? null : (
                <OrderButton
                  method={method}
                  orderTotal={cart.orderTotal}
                  creditPart={byCredit}
                  creditPaid={payViaCredit?.code === 'SUCCESS'}
                  busy={busy}
                />
              )}
            </Boundary>
          </BottomBar>
        </div>
      </form>
      <ChallengeDialog open={flags.challenging} frame={mountRef('challenge')} onStop={closeChallenge} />
    </>
  )
}

/** Without script credit cannot be chosen, so its help is shown on its own. */
function HelpWithoutScript({ context }: { context: CheckoutContext }) {
  const { showSupport, scenario } = creditFacility(context)
  if (!showSupport) return null
  return (
    <noscript>
      <CreditHelp scenario={scenario} />
    </noscript>
  )
}

/** Reloads a page restored from the back/forward cache, so that the shopper does not pay a second time. */
function useReloadFromBackForwardCache() {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      forgetMethod()
      location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}

/** On a phone one column of flex items, because a grid item cannot stick beyond its own row. */
const columns = css({
  display: { base: 'flex', lg: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 25rem' },
  gap: { base: '6', lg: '16' },
  alignItems: { lg: 'start' },
})

/** As wide as the delivery step's form. */
const column = singleColumn({ gap: '6', lg: { maxWidth: '46rem' } })

/** Hides what works with script only. */
const needsScript = css({ '@media (scripting: none)': { display: 'none' } })

/** On a wide screen the order and the button stay beside the methods: a long order scrolls, its button does not. */
const aside = surface({
  display: { base: 'contents', lg: 'grid' },
  gridTemplateRows: 'minmax(0, 1fr) auto',
  position: { lg: 'sticky' },
  top: '4',
  maxHeight: 'calc(100dvh - 2rem)',
  overflow: 'hidden',
})

const summary = panelBox({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
  padding: { base: '4', lg: '5' },
  paddingBottom: { lg: '2' },
  overflowY: 'auto',
})

/** Below the order on a wide screen. */
const payBar = css({ lg: { paddingBlock: '4', paddingInline: '5' } })
