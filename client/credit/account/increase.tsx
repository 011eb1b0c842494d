// An offered limit increase, with both answers at equal weight, or an accepted one with its date.
import type { AgreementDetails, Cli } from '#shared/credit/credit-account.ts'
import { isAccountRestricted } from '#shared/credit/credit-account-ended.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { button } from '#styled/recipes'
import { Panel, panelNote } from '#client/account/index.ts'
import { buttonRow } from '#client/credit/parts/styles.ts'

export const increasePath = '/account/credit/increase'

export function Increase({ details, cli }: { details: AgreementDetails; cli: Cli }) {
  const { propCreditLimit, propCreditApplyDate, customerDecision, prefType } = cli
  if (propCreditLimit === null || isAccountRestricted(details)) return null
  const limits = `from ${pounds(details.creditLimit)} to ${pounds(propCreditLimit)}`
  const day = propCreditApplyDate === null ? 'soon' : `on ${formatDate(propCreditApplyDate)}`
  const offer = propCreditApplyDate === null ? '' : `The offer applies from ${formatDate(propCreditApplyDate)}.`
  if (customerDecision === '1')
    return (
      <Panel heading="Your new limit">
        <p>
          You chose a higher limit. It goes {limits} {day}.
        </p>
      </Panel>
    )
  if (customerDecision === '2' || !details.creditLimitIncrease || details.voco) return null
  return (
    <Panel heading="Would you like a higher limit?">
      <p>
        {prefType === '2'
          ? `As you asked for increases to be automatic, your limit goes ${limits} ${day}, unless you refuse.`
          : `Your limit could go ${limits}. ${offer} Your limit stays as it is unless you accept.`}
      </p>
      <p className={panelNote}>
        A higher limit lets you borrow more, and costs nothing unless you use it. Take it only if you can afford it.
      </p>
      <form method="post" action={increasePath} className={buttonRow}>
        <input type="hidden" name="propCreditLimit" value={propCreditLimit} />
        <button type="submit" name="customerDecision" value="1" className={button({ tone: 'quiet' })}>
          Accept {pounds(propCreditLimit)}
        </button>
        <button type="submit" name="customerDecision" value="2" className={button({ tone: 'quiet' })}>
          Keep {pounds(details.creditLimit)}
        </button>
      </form>
    </Panel>
  )
}
