// The view of the delivery subscription: the current subscription and its cancellation, or the offer, and past
// subscriptions.
import type {
  DeliveryService,
  HeldSubscription,
  SubscriptionPlan,
  SubscriptionTerm,
} from '#shared/subscription/delivery-subscription.ts'
import { messages } from '#shared/messages/index.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { isMember, subscriptionStatusLabel } from '#shared/subscription/subscription-status.ts'
import { textLink } from '#styled/patterns'
import { useDeliverySubscription } from '#client/subscription/offer/use-delivery-subscription.ts'
import { bulletList, factRows, textBlock } from '#client/credit/index.ts'
import { AccountPage, Panel } from '#client/account/index.ts'
import { SubscriptionOffer } from '#client/subscription/offer/offer.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { CancelSubscription } from './cancel.tsx'

export default function AccountDeliverySubscriptionView() {
  const { data, dsAllData } = useDeliverySubscription()
  return (
    <AccountPage heading="Delivery subscription" narrow>
      {data ? <SubscriptionDetails data={data} plans={dsAllData} /> : <p role="alert">{messages.generic.tryAgain}.</p>}
      <p>
        <a href="/account" className={textLink()}>
          Back to your account
        </a>
      </p>
    </AccountPage>
  )
}

function SubscriptionDetails({ data, plans }: { data: HeldSubscription; plans: readonly SubscriptionPlan[] }) {
  const member = isMember(data.status)
  return (
    <>
      {member ? (
        <>
          <ActiveSubscription data={data} covers={plans[0]} />
          <CancelSubscription data={data} />
        </>
      ) : (
        <>
          <p>
            {data.status === 'ENDED'
              ? 'Your delivery subscription has ended. Our usual delivery charges now apply.'
              : 'You don’t have a delivery subscription.'}
          </p>
          {plans.map((plan) => (
            <SubscriptionOffer key={plan.productOptionNo} plan={plan} open />
          ))}
        </>
      )}
      {data.history.length > 0 ? <History terms={data.history} /> : null}
    </>
  )
}

function ActiveSubscription({ data: { status, term, remindsFrom, reminded }, covers }: RunningProps) {
  return (
    <Panel heading="Your subscription">
      <dl className={factRows}>
        <Row name="Status" value={subscriptionStatusLabel(status)} />
        {term ? (
          <>
            <Row name="Started" value={formatDate(term.started)} />
            <Row name="Ends" value={formatDate(term.ends)} />
            <Row name="You paid" value={pounds(term.price)} />
            <PurchaseOrder term={term} />
          </>
        ) : null}
      </dl>
      {covers ? (
        <ul className={bulletList}>
          {covers.options
            .filter(({ display, deliveryService }) => display && isCovered(status, deliveryService))
            .map(({ deliveryService, title }) => (
              <li key={deliveryService}>{title}</li>
            ))}
        </ul>
      ) : null}
      <p>
        {`It won’t renew automatically, so there’s nothing more to pay. ${reminded ? `We emailed you on ${formatDate(reminded)} to remind you that it’s ending.` : remindsFrom ? `We’ll send you one email reminder, from ${formatDate(remindsFrom)}.` : ''}`}
      </p>
    </Panel>
  )
}

/** A status named after a kind of delivery covers only that kind. */
function isCovered(status: HeldSubscription['status'], service: DeliveryService): boolean {
  return status === 'ACTIVE' || status === service
}

type RunningProps = { data: HeldSubscription; covers: SubscriptionPlan | undefined }

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The order is linked only in the brand's shop in which it was placed. */
function PurchaseOrder({ term: { orderNo, siteId } }: { term: SubscriptionTerm }) {
  const { brand } = useVisit()
  if (orderNo === null) return null
  return (
    <div>
      <dt>Bought with order</dt>
      <dd>
        {siteId.toLowerCase() === brand.code ? (
          <a href={`/account/orders/${encodeURIComponent(orderNo)}`}>{orderNo}</a>
        ) : (
          orderNo
        )}
      </dd>
    </div>
  )
}

function History({ terms }: { terms: readonly SubscriptionTerm[] }) {
  return (
    <Panel heading="Past subscriptions">
      <ul className={textBlock}>
        {terms.map((term) => (
          <li key={`${term.started} ${term.orderNo}`}>
            {`${formatDate(term.started)} to ${formatDate(lastDay(term))}, ${pounds(term.price)}${term.orderNo ? `, order ${term.orderNo}` : ''}. ${endingSentence(term)}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function lastDay({ state, cancelled, ends }: SubscriptionTerm): string {
  return state === 'cancelled' && cancelled ? cancelled : ends
}

function endingSentence({ state, cancelled, refunded }: SubscriptionTerm): string {
  if (state !== 'cancelled' || !cancelled) return 'It ended.'
  return refunded > 0
    ? `You cancelled it, and we refunded ${pounds(refunded)} to your original payment method.`
    : 'It was cancelled and refunded with its order.'
}
