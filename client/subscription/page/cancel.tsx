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
        {`You cancelled it${term?.cancelled ? ` on ${formatDate(term.cancelled)}` : ''}. You can use it until ${ends}, when it will stop. We won’t send you a reminder.`}
      </p>
    )
  const error = form.errorOf('confirmed')
  return (
    <Panel heading="Cancel your subscription">
      <div className={textBlock}>
        {refundIfCancelled > 0 && cancelBy ? (
          <ul className={bulletList}>
            <li>
              Cancel by {formatDate(cancelBy)} and we’ll refund the full {pounds(refundIfCancelled)} to your original
              payment method.
            </li>
            <li>It will end straight away. You won’t have to pay for deliveries you’ve already had.</li>
            <li>The order you bought it with won’t be cancelled.</li>
          </ul>
        ) : (
          <ul className={bulletList}>
            <li>
              {`${cancelBy ? `The refund period ended on ${formatDate(cancelBy)}. ` : ''}You can use it until ${ends}, when it will stop.`}
            </li>
            <li>There’s nothing more to pay either way. If you cancel, we won’t send you a reminder before it ends.</li>
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
