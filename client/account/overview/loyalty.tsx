// The brand's loyalty programme: joining, leaving, and the email prompt, which customers with code 004 never see (R5.19).
import { loyaltyWithoutPrompt, type Customer } from '#shared/customers/customer.ts'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { panelLink, Panel } from '#client/account/parts/panel.tsx'
import { Tick } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/account/loyalty'

export function LoyaltyPanel({ customer }: { customer: Customer }) {
  const programme = useVisit().brand.loyaltyProgramme
  const form = useForm(path, {})
  if (programme === null) return null
  if (loyaltyState(customer) === 'member') return <Member programme={programme} customer={customer} />
  return (
    <Panel heading={programme}>
      <p>Member-only offers as you shop and in your bag. It’s free to join, and you can leave at any time.</p>
      <form method="post" action={path} className={rows}>
        <input type="hidden" name="loyaltyOptIn" value="OPTED_IN" />
        {mayReceiveLoyaltyPrompt(customer) ? (
          <Tick form={form} name="loyaltySendEmail" label={`Email me about ${programme}`} />
        ) : null}
        <button className={button()}>Join {programme}</button>
      </form>
    </Panel>
  )
}

function Member({ programme, customer }: { programme: string; customer: Customer }) {
  return (
    <Panel heading={programme}>
      <p>
        <b>You’re a member.</b>
        <span>{` ${customer.loyaltySendEmail ? 'We’ll email you member offers.' : ''}`}</span>
      </p>
      {showsLoyaltyEmailPrompt(customer) ? (
        <form method="post" action={path} className={rows}>
          <input type="hidden" name="loyaltyOptIn" value="OPTED_IN" />
          <input type="hidden" name="loyaltySendEmail" value="yes" />
          <p>Would you like us to email you about new member offers?</p>
          <button className={button({ tone: 'quiet' })}>Yes, email me</button>
        </form>
      ) : null}
      <form method="post" action={path}>
        <input type="hidden" name="loyaltyOptIn" value="OPTED_OUT" />
        <button className={`${panelLink} ${css({ cursor: 'pointer' })}`}>Leave {programme}</button>
      </form>
    </Panel>
  )
}

type LoyaltyFields = Pick<Customer, 'loyaltyScore' | 'loyaltyOptIn' | 'loyaltySendEmail'>

/** `invited` has neither joined nor declined. */
type LoyaltyState = 'invited' | 'member' | 'left'

export function loyaltyState({ loyaltyOptIn }: LoyaltyFields): LoyaltyState {
  if (loyaltyOptIn === 'OPTED_IN') return 'member'
  return loyaltyOptIn === 'OPTED_OUT' ? 'left' : 'invited'
}

/** Whether a customer may be offered the programme's emails. */
function mayReceiveLoyaltyPrompt({ loyaltyScore }: Pick<LoyaltyFields, 'loyaltyScore'>): boolean {
  return loyaltyScore !== loyaltyWithoutPrompt
}

/** Members who do not receive the programme's emails see the prompt. */
export function showsLoyaltyEmailPrompt(customer: LoyaltyFields): boolean {
  return mayReceiveLoyaltyPrompt(customer) && loyaltyState(customer) === 'member' && !customer.loyaltySendEmail
}

const rows = stack({ gap: '3', justifyItems: 'start' })
