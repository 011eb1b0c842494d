// The list of statements, newest first.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import type { Statement } from '#shared/credit/credit-account.ts'
import { messages } from '#shared/messages/index.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { quietText, tallLink } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage, EmptyState } from '#client/account/index.ts'

export default function AccountStatementsView() {
  const { data } = useCall(creditAccountCalls.statements, {})
  return (
    <AccountPage heading="Your statements" narrow>
      {!data ? (
        <p role="alert">{messages.generic.tryAgain}.</p>
      ) : data.statements.length === 0 ? (
        <EmptyState icon="card" to={{ path: '/account/credit', label: 'Back to your account' }}>
          You don’t have any statements yet. We’ll add one at the end of each month.
        </EmptyState>
      ) : (
        <ul className={css({ display: 'grid' })}>
          {data.statements.map((one) => (
            <One key={one.number} one={one} />
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

function One({ one: { number, from, to, closingBalance, minimumPayment, paymentDueDate } }: { one: Statement }) {
  const name = `${formatDate(from)} to ${formatDate(to)}`
  return (
    <li className={row}>
      <div>
        <a href={`/account/credit/statements/${number}`} className={link}>
          {name}
        </a>
        <p className={quietText()}>
          {minimumPayment > 0
            ? `Minimum payment ${pounds(minimumPayment)} by ${formatDate(paymentDueDate)}`
            : 'Nothing to pay'}
        </p>
      </div>
      <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
        {closingBalance < 0 ? `${pounds(-closingBalance)} in credit` : pounds(closingBalance)}
      </span>
      <a href={`/account/credit/statements/${number}.pdf`} className={link}>
        PDF<span className="sr-only"> of the statement {name}</span>
      </a>
    </li>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: '4',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderBottomColor: 'line',
})
const link = tallLink({ color: 'ink', fontWeight: 'medium', textDecoration: 'underline' })
