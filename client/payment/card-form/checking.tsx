// The message while a payment is reconciled. No payment can be submitted meanwhile.
import { useEffect, useRef } from 'react'
import { messages } from '#shared/messages/index.ts'
import { panelBox } from '#styled/patterns'
import { button } from '#styled/recipes'
import { checkoutSections, useSections } from '#client/payment/section-errors.ts'
import { checkAgain } from '#client/payment/payment-step.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export function ReconcilingMessage() {
  const { loading, errors } = useSections()
  const { company } = useVisit().brand
  const message = useRef<HTMLOutputElement>(null)
  const unresolved = errors.transactionDetails !== null
  const shown = loading.transactionDetails || unresolved
  useEffect(() => {
    if (shown) message.current?.focus()
  }, [shown, unresolved])
  // The result may be unknown because the connection was lost: checked again when the browser is back online.
  useEffect(() => {
    if (!unresolved) return
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [unresolved])
  return (
    <output
      ref={message}
      id={checkoutSections.transactionDetails.focus}
      tabIndex={-1}
      className={shown ? shell : undefined}
    >
      {shown ? <p>{messages.checkout.transactionDetails}</p> : null}
      {unresolved ? (
        <>
          <p>
            It’s taking longer than usual. We’ll email you if your payment goes through. You can also call us on{' '}
            {company.phone}.
          </p>
          <button type="button" className={button({ tone: 'quiet' })} onClick={checkAgain}>
            Check again
          </button>
        </>
      ) : null}
    </output>
  )
}

const shell = panelBox({ gap: '3', borderWidth: '2px', borderColor: 'ink', bg: 'paper' })
