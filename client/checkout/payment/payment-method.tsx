// One payment method as a radio option; its panel opens when the method is chosen.
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { css } from '#styled/css'
import { optionRow, singleColumn, tickBox } from '#styled/patterns'
import { smallNote } from '#client/payment/index.ts'

type PaymentMethodOptionProps = {
  value: PaymentMethod
  label: string
  hint?: ReactNode
  chosen: boolean
  /** The reason why the method cannot be chosen. */
  refused?: string | null
  busy: boolean
  /** Shares its row with another method. */
  half?: boolean
  /** It is not known yet whether the method can be used: its row is a placeholder. */
  awaited?: boolean
  onChoose: (value: PaymentMethod) => void
  /** Stays mounted when another method is chosen, so that typed values are kept. */
  children?: ReactNode
}

export function PaymentMethodOption({
  value,
  label,
  hint,
  chosen,
  refused = null,
  busy,
  awaited = false,
  half = false,
  onChoose,
  children,
}: PaymentMethodOptionProps) {
  const described = refused ? `why-not-${value}` : hint ? `about-${value}` : undefined
  return (
    <li
      className={shell}
      data-chosen={chosen || undefined}
      data-awaited={awaited ? value : undefined}
      data-half={half || undefined}
    >
      <label className={head} data-refused={refused ? true : undefined}>
        <input
          type="radio"
          id={`pay-by-${value}`}
          name="paymentMethod"
          value={value}
          checked={chosen}
          disabled={refused !== null || busy || awaited}
          aria-describedby={described}
          onChange={() => onChoose(value)}
          className={tickBox()}
        />
        <span className={css({ display: 'grid', minWidth: '0' })}>
          <span className={css({ fontWeight: 'medium' })}>{label}</span>
          {refused ? (
            <span id={`why-not-${value}`} className={smallNote}>
              {refused}
            </span>
          ) : hint ? (
            <span id={`about-${value}`} className={smallNote}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {children ? (
        <div hidden={!chosen} className={panel}>
          {children}
        </div>
      ) : null}
    </li>
  )
}

const shell = css({
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  '&:not([data-half])': { gridColumn: '1 / -1' },
  '&[data-chosen]': { borderColor: 'ink' },
  '&[data-awaited]': { color: 'quiet' },
  // Only Apple's browsers may have Apple Pay.
  '@supports not (-apple-pay-button-style: black)': {
    '&[data-awaited=APay]': { display: 'none' },
    '&:has(+ [data-awaited=APay])': { gridColumn: '1 / -1' },
  },
})

const head = optionRow({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  '&[data-refused]': { cursor: 'default' },
})

const panel = singleColumn({ gap: '4', paddingInline: '4', paddingBottom: '5' })
