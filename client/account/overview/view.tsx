// The view of the account overview: the orders, then one panel each for credit, addresses, subscription, loyalty, cards and
// data.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { textLink } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { EmptyState } from '#client/account/parts/empty.tsx'
import { Panel, CallPanel, panels } from '#client/account/parts/panel.tsx'
import { EmailAddress } from '#client/ui/email-address.tsx'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { SavedCardList } from './cards.tsx'
import { CreditPanel } from './credit.tsx'
import { LoyaltyPanel } from './loyalty.tsx'
import { Orders } from './orders.tsx'
import type { Customer } from '#shared/customers/customer.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'

export default function AccountView() {
  const called = useCall(customerCalls.get, {})
  const customer = called.data?.customer
  const name = customer?.firstname
  return (
    <AccountPage
      at="/account"
      heading={name ? `Hello, ${name}` : 'Your account'}
      intro={<SignedInAs email={customer?.contactDetails.email ?? ''} />}
    >
      <Orders />
      <div className={panels}>
        {customer?.creditAccount ? <CreditPanel /> : null}
        {customer?.creditAccount === false ? <NoCredit /> : null}
        <Addresses />
        {customer ? <SubscriptionPanel customer={customer} /> : null}
        {customer ? <LoyaltyPanel customer={customer} /> : null}
        <Cards />
        {useVisit().toggles.has('saved_items') ? (
          <Panel heading="Saved items" to={{ path: personalPaths.savedItems, label: 'See your saved items' }}>
            <p>Sort what you’ve saved into lists, share a list, and hear when a price drops.</p>
          </Panel>
        ) : null}
        <Panel heading="Your data and privacy" to={{ path: '/account/data', label: 'Your data' }}>
          <p>
            See and download the data we hold about you, choose how we <a href="/account/preferences">contact you</a>,
            or close your account.
          </p>
        </Panel>
      </div>
    </AccountPage>
  )
}

/** On a narrow screen the "Sign out" link of the navigation is scrolled out of view, hence a second one here. */
function SignedInAs({ email }: { email: string }) {
  return (
    <>
      <EmailAddress address={email} />{' '}
      <a href="/api/sign-out" className={textLink()}>
        Sign out
      </a>
    </>
  )
}

/** Says nothing about costs or benefits, so that the panel is no financial promotion. */
function NoCredit() {
  const { brand, toggles } = useVisit()
  if (!toggles.has('store_credit')) return null
  const path = `/checkout/credApp?${new URLSearchParams({ urlTarget: '/account' })}`
  return (
    <Panel heading={brand.creditProduct} to={{ path, label: `Apply for ${brand.creditProduct}` }}>
      <p>You don’t have a credit account with us. You can apply for one, or continue an application you’ve started.</p>
    </Panel>
  )
}

function Addresses() {
  const called = useCall(customerCalls.addresses, {})
  const [first, ...others] = called.data?.addresses ?? []
  const label = others.length > 0 ? `All ${others.length + 1} addresses` : 'Manage addresses'
  return (
    <CallPanel called={called} heading="Delivery address" to={first && { path: '/account/addresses', label }}>
      {() =>
        first ? (
          <p>
            <PostalLines address={first} recipient={first.recipient} />
          </p>
        ) : (
          <EmptyState icon="home" to={{ path: '/account/addresses/new', label: 'Add an address' }}>
            You haven’t saved an address yet. Add one for a faster checkout.
          </EmptyState>
        )
      }
    </CallPanel>
  )
}

function Cards() {
  const called = useCall(customerCalls.cards, {})
  const adds = useVisit().absent?.includes('cardGateway') ? undefined : addCard
  return (
    <CallPanel called={called} heading="Saved cards" to={called.data?.cards.length ? adds : undefined}>
      {({ cards }) =>
        cards.length === 0 ? (
          <EmptyState icon="card" to={adds}>
            {`You haven’t saved a card yet.${adds ? ' You can add one now, or when you next pay.' : ''}`}
          </EmptyState>
        ) : (
          <SavedCardList cards={cards} />
        )
      }
    </CallPanel>
  )
}

const addCard = { path: '/checkout/add-card', label: 'Add a card' }

const path = '/account/delivery-subscription'

function SubscriptionPanel({ customer: { pandpStatusCode, pandpEndDate } }: { customer: Customer }) {
  if (!useVisit().toggles.has('delivery_subscription')) return null
  if (!isMember(pandpStatusCode))
    return (
      <Panel heading="Delivery subscription" to={{ path, label: 'What you get and what it costs' }}>
        <p>
          {`${pandpStatusCode === 'ENDED' ? 'Your subscription has ended. ' : 'You don’t have a subscription. '}Pay once for twelve months of free delivery.`}
        </p>
      </Panel>
    )
  return (
    <Panel heading="Delivery subscription" to={{ path, label: 'View or cancel' }}>
      <p>
        <b>Active.</b>{' '}
        {pandpEndDate ? (
          <>
            <span>It runs until </span>
            <time dateTime={pandpEndDate}>{formatDate(pandpEndDate)}</time>
            <span>.</span>
          </>
        ) : null}
      </p>
    </Panel>
  )
}
