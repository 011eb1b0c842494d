// Cancelling the subscription: its effect today, every way to cancel, and one button (Consumer Contracts Regulations, reg.
// 32).
import type { HeldSubscription } from '#shared/subscription/delivery-subscription.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { bulletList, textBlock } from '#client/credit/index.ts'
import { Panel } from '#client/account/index.ts'
import { Fault, Tick, formStyles } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/account/delivery-subscription/cancel'

export function CancelSubscription({ data: { term, stops, cancelBy, refundIfCancelled } }: { data: HeldSubscription }) {
  const { company } = useVisit().brand
  const form = useForm(path, {})
  const ends = term ? formatDate(term.ends) : 'its end'
  if (stops)
    return (
      <p>
        You cancelled it{term?.cancelled ? ` on ${formatDate(term.cancelled)}` : ''}. It stays yours until {ends} and
        then stops. We won’t remind you of it.
      </p>
    )
  const error = form.errorOf('confirmed')
  return (
    <Panel heading="Cancel it">
      <div className={textBlock}>
        {refundIfCancelled > 0 && cancelBy ? (
          <ul className={bulletList}>
            <li>
              Until {formatDate(cancelBy)} you get all {pounds(refundIfCancelled)} back, the way you paid.
            </li>
            <li>It ends at once. Deliveries that were free stay free.</li>
            <li>The order you bought it with is not cancelled.</li>
          </ul>
        ) : (
          <ul className={bulletList}>
            <li>
              {cancelBy ? `The days to get your money back ended on ${formatDate(cancelBy)}. ` : ''}It stays yours until{' '}
              {ends}, and then it stops.
            </li>
            <li>Nothing more is taken either way. Once cancelled, we won’t remind you of its end.</li>
          </ul>
        )}
        <p>
          You can cancel here, by phone on {company.phone} or by email to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </div>
      <form method="post" action={path} noValidate className={formStyles}>
        {error ? <Fault name="confirmed">{error}</Fault> : null}
        <Tick form={form} name="confirmed" label="I want to cancel my delivery subscription" />
        <button type="submit" className={cx(button({ tone: 'quiet' }), css({ justifySelf: 'start' }))}>
          Cancel my subscription
        </button>
      </form>
    </Panel>
  )
}
