// The buttons of the wallets that can pay for a guest's bag at once, with the result beside them. Loaded after the page.
import { paymentMethodNames } from '#shared/payment/payment-journeys.ts'
import { useEffect, useState } from 'react'
import { pounds } from '#shared/platform/money.ts'
import type { ChangeDelivery } from '#shared/delivery/save-delivery.ts'
import { useSections } from '#client/payment/section-errors.ts'
import { usePaymentState } from '#client/payment/payment-state.ts'
import { payExpress, type ExpressBag } from './express.ts'
import { isWalletPending, prepareWallets, useWallets, type WalletName } from './wallets.ts'
import { walletButton } from '#styled/patterns'

export type ExpressWalletsProps = {
  bag: ExpressBag
  change: ChangeDelivery
  /** The shopper has pressed a wallet's button. */
  onPay: (name: WalletName) => void
  /** Receives the text that stands below the buttons. */
  onMessage: (message: ExpressMessage) => void
}
export type ExpressMessage = 'none' | 'ready' | 'paid' | 'failed'

const names = ['APay', 'GPay'] as const

export function ExpressWallets({ bag, change, onPay, onMessage }: ExpressWalletsProps) {
  const wallets = useWallets()
  const { loading } = useSections()
  const { paid } = usePaymentState()
  const [chosen, setChosen] = useState<WalletName | null>(null)
  const ready = names.filter((name) => wallets[name].ready)
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

  if (ready.length === 0) return null
  // A wallet of which it is not known yet whether it can pay keeps its place beside the other.
  return names.map((name) =>
    wallets[name].ready ? (
      <button
        key={name}
        type="button"
        data-wallet={name}
        aria-disabled={busy || undefined}
        className={walletButton({ paddingInline: '2' })}
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
    ) : isWalletPending(wallets[name]) ? (
      <span key={name} />
    ) : null,
  )
}
