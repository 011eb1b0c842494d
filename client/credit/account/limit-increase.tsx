// The increase of the credit limit: the offer with its two answers, and the preference for later offers (CONC 6.7).
import { type AgreementDetails, type Cli, isAccountRestricted, type PrefType } from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { button } from '#styled/recipes'
import { Panel } from '#client/account/index.ts'
import { buttonRow } from '#client/credit/parts/account-parts.tsx'
import { css } from '#styled/css'
import { flexRow, quietText, stack, tickBox } from '#styled/patterns'
import { Fault } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'

export const increasePath = '/account/credit/increase'

/** An offered increase, with both answers at equal weight, or an accepted one with its date. */
export function Increase({ details, cli }: { details: AgreementDetails; cli: Cli }) {
  const { propCreditLimit, propCreditApplyDate, customerDecision, prefType } = cli
  if (propCreditLimit === null || isAccountRestricted(details)) return null
  const { creditLimit } = details
  const accepted = priceLabel(propCreditLimit, creditLimit)
  const current = priceLabel(creditLimit, propCreditLimit)
  const limits = `from ${current} to ${accepted}`
  const day = propCreditApplyDate === null ? 'soon' : `on ${formatDate(propCreditApplyDate)}`
  const offer = propCreditApplyDate === null ? '' : `The offer applies from ${formatDate(propCreditApplyDate)}.`
  if (customerDecision === '1')
    return (
      <Panel heading="Your new limit">
        <p>
          You accepted a higher limit. It’ll go up {limits} {day}.
        </p>
      </Panel>
    )
  if (customerDecision === '2' || !details.creditLimitIncrease || details.voco) return null
  return (
    <Panel heading="Would you like a higher limit?">
      <p>
        {prefType === '2'
          ? `You asked for automatic increases, so your limit will go up ${limits} ${day} unless you say no.`
          : `Your limit could go up ${limits}. ${offer} It won’t change unless you accept.`}
      </p>
      <p className={quietText()}>
        With a higher limit you could owe more, and pay more interest. Only accept if you’re sure you can afford it.
      </p>
      <form method="post" action={increasePath} className={buttonRow}>
        <input type="hidden" name="propCreditLimit" value={propCreditLimit} />
        <button type="submit" name="customerDecision" value="1" className={button({ tone: 'quiet' })}>
          Accept {accepted}
        </button>
        <button type="submit" name="customerDecision" value="2" className={button({ tone: 'quiet' })}>
          Keep {current}
        </button>
      </form>
    </Panel>
  )
}

export const preferencePath = '/account/credit/preference'

const choices: ReadonlyArray<readonly [PrefType, string]> = [
  ['1', 'Ask me before each increase'],
  ['2', 'Increase it automatically, and tell me 30 days in advance'],
  ['3', 'Never increase it'],
]

/**
 * The preference can be changed at any time. `voco`: the customer wants no more credit. No increase is offered, whatever the
 * preference.
 */
export function Preference({ cli, voco }: { cli: Cli; voco: boolean }) {
  const form = useForm(preferencePath, { prefType: cli.prefType })
  const error = form.errorOf('prefType')
  return (
    <Panel heading="Credit limit increases">
      {voco ? (
        <p>You’ve asked us not to offer you more credit, so we won’t offer an increase whatever you choose here.</p>
      ) : null}
      <form method="post" action={preferencePath} className={stack({ gap: '4', justifyItems: 'start' })}>
        <fieldset className={stack({ gap: '1' })}>
          <legend className={css({ fontWeight: 'medium' })}>If we can offer you a higher limit</legend>
          {error ? <Fault name="prefType">{error}</Fault> : null}
          {choices.map(([value, label], at) => (
            <label key={value} className={choice}>
              <input
                type="radio"
                id={at === 0 ? 'prefType' : undefined}
                name="prefType"
                value={value}
                defaultChecked={form.valueOf('prefType') === value}
                className={tickBox()}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={button({ tone: 'quiet' })}>
          Save my choice
        </button>
      </form>
    </Panel>
  )
}

const choice = flexRow({ gap: '3', minHeight: 'target', cursor: 'pointer' })
