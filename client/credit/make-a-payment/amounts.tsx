// The three amounts: full statement balance, a typed amount, and the minimum payment with what paying only the minimum costs.
import type { ReactNode } from 'react'
import type { Reply } from '#shared/platform/call.ts'
import type { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { spread, stack, tickBox } from '#styled/patterns'
import { Fault, input } from '#client/ui/form/field.tsx'
import { borderedPanel, smallNote } from '#client/payment/index.ts'
import type { AmountOption } from './payment-amount.ts'

type AmountsProps = {
  owed: Reply<typeof creditAccountCalls.payable>
  option: AmountOption | null
  typed: string
  busy: boolean
  error: string | undefined
  errorOfTyped: string | undefined
  onChoose: (option: AmountOption) => void
  onType: (typed: string) => void
}

export function Amounts({ owed, option, typed, busy, error, errorOfTyped, onChoose, onType }: AmountsProps) {
  const { minimumPayment, currentBalance, outstandingBalance, paymentDueDate } = owed
  const choiceOf = (value: AmountOption) => ({ value, chosen: option === value, busy, onChoose })
  return (
    <fieldset className={borderedPanel} aria-describedby={error ? 'amount-statement-error' : undefined}>
      <legend className={css({ float: 'left', fontSize: 'h3', fontWeight: 'bold' })}>
        How much would you like to pay?
      </legend>
      <p className={smallNote}>
        {`Your balance is ${pounds(outstandingBalance)}.`}
        {paymentDueDate ? (
          <span>
            {' '}
            Your next payment is due by <time dateTime={paymentDueDate}>{formatDate(paymentDueDate)}</time>.
          </span>
        ) : null}
      </p>
      {error ? <Fault name="amount-statement">{error}</Fault> : null}
      {currentBalance > 0 ? (
        <Line
          {...choiceOf('statement')}
          label="Full statement balance"
          amount={currentBalance}
          about="You won’t pay interest on what you pay off."
        />
      ) : null}
      <Line
        {...choiceOf('other')}
        label="Fixed amount"
        amount={null}
        about={`Any amount up to ${pounds(outstandingBalance)}.`}
      />
      {option === 'other' ? (
        <div className={stack({ gap: '1', paddingLeft: '9' })}>
          <label htmlFor="amount" className={css({ fontWeight: 'medium' })}>
            Amount in pounds
          </label>
          {errorOfTyped ? <Fault name="amount">{errorOfTyped}</Fault> : null}
          <input
            id="amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            readOnly={busy}
            aria-invalid={errorOfTyped !== undefined || undefined}
            aria-describedby={errorOfTyped ? 'amount-error' : undefined}
            onChange={(event) => onType(event.target.value)}
            className={`${input} ${css({ width: '12rem' })}`}
          />
        </div>
      ) : null}
      {minimumPayment > 0 ? (
        <Line {...choiceOf('minimum')} label="Minimum payment" amount={minimumPayment} about={<Cost owed={owed} />} />
      ) : null}
    </fieldset>
  )
}

/** What paying only the minimum costs, from the figures of this account. */
function Cost({ owed: { interestAtMinimum, atMinimumOnly } }: Pick<AmountsProps, 'owed'>) {
  return (
    <span>
      {`${
        interestAtMinimum > 0
          ? `If you pay only this, your next statement will include about ${pounds(interestAtMinimum)} of interest. `
          : ''
      }${
        atMinimumOnly && atMinimumOnly.months > 1
          ? `If you only pay the minimum each month, it’ll take about ${formatMonths(atMinimumOnly.months)} and cost ${pounds(atMinimumOnly.total)} in total. Paying more will cost you less.`
          : ''
      }`}
    </span>
  )
}

function formatMonths(months: number): string {
  if (months < 24) return `${months} months`
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 ? `${years} years` : `${years} years and ${rest} ${rest === 1 ? 'month' : 'months'}`
}

type LineProps = {
  value: AmountOption
  label: string
  /** Pounds; null for the typed amount. */
  amount: number | null
  about: ReactNode
  chosen: boolean
  busy: boolean
  onChoose: (option: AmountOption) => void
}

function Line({ value, label, amount, about, chosen, busy, onChoose }: LineProps) {
  return (
    <div className={row}>
      <input
        type="radio"
        id={`amount-${value}`}
        name="amountOption"
        value={value}
        checked={chosen}
        disabled={busy}
        onChange={() => onChoose(value)}
        aria-describedby={`about-${value}`}
        className={tickBox()}
      />
      <div>
        <label htmlFor={`amount-${value}`} className={labelStyle}>
          {label}
          {amount === null ? null : (
            <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{pounds(amount)}</span>
          )}
        </label>
        <p id={`about-${value}`} className={smallNote}>
          {about}
        </p>
      </div>
    </div>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'start',
  minHeight: 'target',
  paddingBlock: '2',
})

const labelStyle = spread({ gap: '4', fontWeight: 'medium', cursor: 'pointer' })
