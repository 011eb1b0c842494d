// The view of one statement: payment, summary and all lines, as in its PDF.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { messages } from '#shared/messages/index.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { quietText, textLink } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { factRows, buttonRow, FactRow } from '#client/credit/parts/account-parts.tsx'
import { AccountPage, Panel, panels } from '#client/account/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export default function AccountStatementView({ params: { number } }: { params: { number: string } }) {
  const { data } = useCall(creditAccountCalls.statement, { query: { number } })
  return (
    <AccountPage heading={`Statement ${number}`} intro={data ? periodOf(data) : undefined}>
      {data ? <StatementPanels of={data} /> : <p role="alert">{messages.generic.tryAgain}.</p>}
      <p>
        <a href="/account/credit/statements" className={textLink()}>
          All statements
        </a>
      </p>
    </AccountPage>
  )
}

type StatementReply = Reply<typeof creditAccountCalls.statement>

function StatementPanels({ of: { statement: of, lines } }: { of: StatementReply }) {
  const { toggles } = useVisit()
  return (
    <div className={panels}>
      <Panel heading="What to pay">
        <dl className={factRows}>
          <FactRow of="Full statement balance">{signed(of.closingBalance)}</FactRow>
          <FactRow of="Minimum payment">{pounds(of.minimumPayment)}</FactRow>
          <FactRow of="Payment due">
            {of.minimumPayment > 0 ? `by ${formatDate(of.paymentDueDate)}` : 'Nothing to pay'}
          </FactRow>
        </dl>
        {of.minimumPayment > 0 ? (
          <p className={quietText()}>
            If you make only the minimum payment each month, it will take you longer and cost you more to clear your
            balance.
          </p>
        ) : null}
        <div className={buttonRow}>
          {toggles.has('make_a_payment') && of.closingBalance > 0 ? (
            <ButtonLink href="/checkout/make-a-payment">Make a payment</ButtonLink>
          ) : null}
          <ButtonLink href={`/account/credit/statements/${of.number}.pdf`} quiet>
            Statement as PDF
          </ButtonLink>
        </div>
      </Panel>
      <Panel heading="Summary">
        <dl className={factRows}>
          <FactRow of={`Owed on ${formatDate(of.from)}`}>{signed(of.openingBalance)}</FactRow>
          <FactRow of="Purchases">{pounds(of.purchases)}</FactRow>
          <FactRow of="Refunds">{signed(-of.refunds)}</FactRow>
          <FactRow of="Payments">{signed(-of.payments)}</FactRow>
          <FactRow of="Interest">{pounds(of.interest)}</FactRow>
          <FactRow of="Fees">{pounds(of.fees)}</FactRow>
          <FactRow of={`Owed on ${formatDate(of.to)}`}>{signed(of.closingBalance)}</FactRow>
        </dl>
      </Panel>
      <Panel heading="Transactions" wide>
        {lines.length === 0 ? <p>There were no transactions this month.</p> : <Lines lines={lines} />}
      </Panel>
    </div>
  )
}

function Lines({ lines }: Pick<StatementReply, 'lines'>) {
  return (
    <table className={table}>
      <thead>
        <tr>
          {['Date', 'Description', 'Amount'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">{formatDate(line.date)}</th>
            <td>{line.words}</td>
            <td>{signed(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Amounts that lower the balance have a minus sign. */
function signed(amount: number): string {
  return amount < 0 ? `−${pounds(-amount)}` : pounds(amount)
}

function periodOf({ statement: { from, to } }: StatementReply): string {
  return `${formatDate(from)} to ${formatDate(to)}`
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    fontWeight: 'normal',
    paddingBlock: '2',
    paddingRight: '3',
    overflowWrap: 'anywhere',
    borderBottomWidth: '1px',
    borderBottomColor: 'line',
  },
  '& thead th': { fontWeight: 'bold' },
  '& tr > :first-child': { whiteSpace: 'nowrap' },
  '& tr > :last-child': {
    textAlign: 'end',
    paddingRight: '0',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
