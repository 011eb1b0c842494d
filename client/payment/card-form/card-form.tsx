// A form whose button asks a card: the fields, what went wrong, what is being looked into, and the bank's question.
import { useMemo, useRef, type ReactNode } from 'react'
import type { Customer } from '#shared/customers/customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { closeChallenge, placeFor, useCard } from '#client/payment/card/card.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { knownBilling } from './billing-answers.ts'
import { Card } from './card.tsx'
import { Challenge } from './challenge.tsx'
import { Checking } from './checking.tsx'
import { stack } from './looks.ts'
import { SectionFault } from './section-fault.tsx'
import { useCardPress } from './use-card-press.ts'
import { WithoutScript } from './without-script.tsx'

type CardFormProps = {
  customer: Customer | null
  /** Above the card: told what is wrong with it, and whether it can be changed. */
  above?: (errorOf: (field: string) => string | undefined, busy: boolean) => ReactNode
  /** What is wrong with that when the button is pressed; it also sets what is paid. */
  wrongAbove?: () => readonly FieldError[]
  keeps?: boolean
  label: string
  working: string
  instead: string
}

const nothing = () => []

export function CardForm({
  customer,
  above,
  wrongAbove = nothing,
  keeps = false,
  label,
  working,
  instead,
}: CardFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const known = useMemo(() => knownBilling(null, customer), [customer])
  const { errors, errorOf, busy, press } = useCardPress(form, known, wrongAbove)
  const { flags } = useCard()
  return (
    <>
      <ErrorSummary errors={errors} />
      <form ref={form} noValidate onSubmit={press} className={stack}>
        {above?.(errorOf, busy)}
        <WithoutScript kept="nothing you have is changed" instead={instead} />
        <div className={needsScript}>
          <h2 className={css({ fontSize: 'h3', marginBottom: '4' })}>{keeps ? 'Your card' : 'Pay by card'}</h2>
          <Card known={known} signedIn errorOf={errorOf} busy={busy} keeps={keeps} />
        </div>
        <div id="pay-now" className={cx(needsScript, stack)}>
          <SectionFault of="payNowOrder" />
          <Checking />
          {/* Disabled it would lose the focus: a second press is ignored instead. */}
          <button aria-disabled={busy || undefined} className={cx(button({ wide: true }), look)}>
            {busy ? working : label}
          </button>
        </div>
      </form>
      <Challenge open={flags.challenging} frame={placeFor('challenge')} onStop={closeChallenge} />
    </>
  )
}

/** What only a script could make work is not shown without one. */
const needsScript = css({ '@media (scripting: none)': { display: 'none' } })

const look = css({ minHeight: '3.25rem', fontSize: 'lg', '&[aria-disabled]': { opacity: 0.6, cursor: 'progress' } })
