// The buttons of the wallets that can pay for a guest's bag at once, with the result beside them. Loaded after the page.
import { paymentMethodNames } from '#shared/payment/payment-journeys.ts'
import { useEffect, useState } from 'react'
import { pounds } from '#shared/platform/money.ts'
import type { ChangeDelivery } from '#shared/delivery/save-delivery.ts'
import { css } from '#styled/css'
import { useSections } from '#client/payment/section-errors.ts'
import { usePaymentState } from '#client/payment/payment-state.ts'
import { payExpress, type ExpressBag } from './express.ts'
import { isWalletPending, prepareWallets, useWallets, type WalletName } from './wallets.ts'

export type ExpressWalletsProps = {
  bag: ExpressBag
  change: ChangeDelivery
  /** The shopper has pressed a wallet's button. */
  onPay: (name: WalletName) => void
  /** Receives the text that stands below the buttons. */
  onMessage: (message: ExpressMessage) => void
}
export type ExpressMessage = 'none' | 'ready' | 'paid' | 'failed'

export function ExpressWallets({ bag, change, onPay, onMessage }: ExpressWalletsProps) {
  const wallets = useWallets()
  const { loading } = useSections()
  const { paid } = usePaymentState()
  const [chosen, setChosen] = useState<WalletName | null>(null)
  const ready = (['APay', 'GPay'] as const).filter((name) => wallets[name].ready)
  const isAwaited = (['APay', 'GPay'] as const).some((name) => isWalletPending(wallets[name]))
  const busy = loading.payNow || loading.transactionDetails || paid !== null
  useEffect(() => void prepareWallets(), [])
  useEffect(() => {
    if (ready.length > 0) onMessage('ready')
  }, [ready.length, onMessage])

  function pay(name: WalletName) {
    if (busy) return
    setChosen(name)
    onPay(name)
    onMessage('ready')
    const callbacks = { succeeded: () => onMessage('paid'), failed: () => onMessage('failed') }
    void payExpress(name, bag, change, callbacks)
  }

  const buttons = ready.map((name) => (
    <button
      key={name}
      type="button"
      data-wallet={name}
      aria-disabled={busy || undefined}
      className={buttonStyles}
      onClick={() => pay(name)}
    >
      {busy && chosen === name ? (
        'Paying…'
      ) : (
        <>
          <span className="sr-only">{`Pay ${pounds(bag.orderTotal)} with `}</span>
          <span>{paymentMethodNames[name]}</span>
        </>
      )}
    </button>
  ))
  // The first button leaves room for the second until it is known whether there is one.
  return isAwaited && ready.length === 1 ? [...buttons, <span key="awaited" />] : buttons
}

// Both wallets' brand rules require white text on black.
const buttonStyles = css({
  minHeight: '3.25rem',
  paddingInline: '2',
  borderRadius: 'control',
  bg: 'ink',
  color: 'paper',
  lineHeight: 'snug',
  fontWeight: 'bold',
  cursor: 'pointer',
})
