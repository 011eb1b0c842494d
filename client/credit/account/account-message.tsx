// The message at the top of the account, by the account's status, with help for a restricted account. Messages help and
// neither threaten nor promote.
import {
  type Agreement,
  type AgreementDetails,
  type CreditMessageType,
  creditAccountHasEnded,
  isAccountRestricted,
} from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { surface } from '#styled/patterns'
import { DebtHelp } from '#client/credit/debt-help.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'
import { textBlock } from '#client/credit/parts/account-parts.tsx'

export function AccountMessage({ details, agreement }: { details: AgreementDetails; agreement: Agreement | null }) {
  const { phone } = useVisit().brand.company
  const message = accountMessageType(details)
  // The offer of a higher limit is a panel of its own, below what is owed.
  if (message === '' || message === 'LIMIT_INCREASE') return null
  const [heading, sentence] = accountMessages[message]
  const withdrawn = agreement?.withdrawn
  return (
    <section aria-labelledby="first" className={cx(textBlock, shell)}>
      <h2 id="first" className={css({ fontSize: 'h3' })}>
        {heading}
      </h2>
      <p>{sentence}</p>
      {withdrawn ? (
        <p>
          You withdrew on {formatDate(withdrawn.on)}. Please repay the {pounds(withdrawn.toRepay)} you owed by{' '}
          {formatDate(withdrawn.repayBy)}. We won’t add interest before then. After that, we’ll add interest to anything
          you still owe.
        </p>
      ) : null}
      {isAccountRestricted(details) && !(creditAccountHasEnded(details) && details.outstandingBalance === 0) ? (
        <>
          <p>
            If you can’t pay, or paying would leave you short, please call us on <a href={telUrl(phone)}>{phone}</a>. We
            can agree smaller payments or a break from paying.
          </p>
          <p>
            <DebtHelp />
          </p>
        </>
      ) : null}
    </section>
  )
}

/** Without a message type, the message follows from the account's status. */
function accountMessageType(details: AgreementDetails): CreditMessageType {
  if (details.creditMessageType !== '') return details.creditMessageType
  if (details.arrearsManagement === 'recoveries') return 'RECOVERIES'
  if (creditAccountHasEnded(details)) return 'CLOSED'
  if (details.arrearsStatus !== '' || details.arrearsStatusIndicator) return 'OVERDUE'
  return details.purchaseOnHold || details.arrearsManagement === 'probe-reject' ? 'ON_HOLD' : ''
}

type ShownMessage = Exclude<CreditMessageType, '' | 'LIMIT_INCREASE'>

const accountMessages: Readonly<Record<ShownMessage, readonly [heading: string, sentence: string]>> = {
  OVERDUE: [
    'We’re here to help',
    'A payment on your account is overdue. Paying it will bring your account up to date.',
  ],
  ON_HOLD: [
    'We’re here to help',
    'New purchases on your account are paused for now. You can still pay for orders by card.',
  ],
  RECOVERIES: [
    'We’re here to help',
    'Your account is being looked after by our specialist team. They’ll help you find payments you can afford.',
  ],
  CLOSED: ['Your account is closed', 'You can’t use this account for new purchases. Your statements are still here.'],
  WITHDRAWN: ['You’ve withdrawn from your agreement', 'You can’t use this account for new purchases.'],
}

const shell = surface({ padding: '5', borderLeftWidth: '4px', borderColor: 'action' })
