// The view of the data page: what we hold, and what we decided with it.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditAgency } from '#shared/credit/credit-agency.ts'
import type { Reply } from '#shared/platform/call.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { listsPath } from '#shared/search/listing.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { stack } from '#styled/patterns'
import { telUrl } from '#shared/brands/brand.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { Panel } from '#client/account/parts/panel.tsx'

export default function AccountDataView() {
  return (
    <AccountPage at="/account/data" heading="Your data" narrow>
      <Panel heading="Download your data">
        <p>
          Everything we hold about you in one file: your details, addresses, cards (never the full number), orders,
          bags, saved items, searches, preferences and the emails we’ve sent you.
        </p>
        <a href="/account/data/download" download className={`${button()} ${css({ justifySelf: 'start' })}`}>
          Download my data
        </a>
      </Panel>
      <Panel heading="Correct your details">
        <p>
          You can change <a href="/account/details">your details</a>, <a href="/account/addresses">your addresses</a>{' '}
          and <a href="/account/preferences">how we contact you</a> at any time. For anything else,{' '}
          <a href="/contact">contact us</a>. <a href="/privacy">How we look after your data</a>
        </p>
      </Panel>
      <Decisions />
      <Panel heading="Delete your account">
        <p>Before you confirm, we’ll show you what we delete and what the law requires us to keep.</p>
        <a href="/account/delete" className={`${button({ tone: 'quiet' })} ${css({ justifySelf: 'start' })}`}>
          Delete my account
        </a>
      </Panel>
    </AccountPage>
  )
}

/** What was decided about this person by a computer, from what, and how to have a person look again (UK GDPR art. 15 and 22). */
function Decisions() {
  const { brand, person } = useVisit()
  const credit = useCall(creditAccountCalls.decisions, {}).data?.decisions ?? []
  const { phone, email } = brand.company
  return (
    <Panel heading="Decisions about you">
      <h3>The order of our lists</h3>
      {person?.lists ? (
        <form method="post" action={listsPath} className={stack({ gap: '3', justifyItems: 'start' })}>
          <input type="hidden" name="to" value="/account/data" />
          <p>
            {person.lists === 'for-you'
              ? 'We sort some lists for you: by the sizes you’ve kept, and by what you’ve bought, saved or viewed.'
              : 'You see our standard order, like everyone else.'}
          </p>
          <button
            name="lists"
            value={person.lists === 'for-you' ? 'usual' : 'for-you'}
            className={button({ tone: 'quiet' })}
          >
            {person.lists === 'for-you' ? 'Show standard order' : 'Sort lists for me'}
          </button>
        </form>
      ) : (
        <p>You see our standard order, like everyone else.</p>
      )}
      <h3>Prices</h3>
      <p>
        Everyone sees the same prices. A promotion can depend on your first order, your delivery subscription or how you
        pay, and your bag names every promotion that it uses.
      </p>
      <h3>Credit</h3>
      {credit.length === 0 ? <p>We haven’t decided on a credit application from you.</p> : null}
      <ul className={stack({ gap: '2' })}>
        {credit.map((decision) => (
          <li key={decision.on}>{`${formatDate(decision.on)}: ${creditDecision(decision)}`}</li>
        ))}
      </ul>
      {credit.length > 0 ? (
        <p>
          <span>
            {'A computer decides from your application and your credit file. To have a person look again, call '}
          </span>
          <a href={telUrl(phone)}>{phone}</a>
          <span>{` or write to ${email}.`}</span>
        </p>
      ) : null}
    </Panel>
  )
}

type Decision = Reply<typeof creditAccountCalls.decisions>['decisions'][number]

function creditDecision({ outcome, creditLimit, byFile }: Decision): string {
  if (outcome === 'referred') return 'a member of our team is looking at your application.'
  if (outcome === 'declined')
    return byFile
      ? `we declined your application, mainly because of what ${creditAgency.name}, a credit reference agency, holds about you.`
      : 'we declined your application.'
  const limit = creditLimit === null ? '' : ` with a limit of ${priceLabel(creditLimit)}`
  return outcome === 'offered' ? `we offered you an account${limit}.` : `we opened your account${limit}.`
}
