// The view of the account overview: one panel each for orders, credit, addresses, subscription, loyalty, cards and data.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { EmptyState } from '#client/account/parts/empty.tsx'
import { Panel, CallPanel, panels } from '#client/account/parts/panel.tsx'
import { OrderCard } from '#client/orders/index.ts'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { SavedCardList } from './cards.tsx'
import { CreditPanel } from './credit.tsx'
import { LoyaltyPanel } from './loyalty.tsx'
import type { Customer } from '#shared/customers/customer.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'

const ordersShown = 2

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
      <div className={panels}>
        <Orders />
        {customer?.creditAccount ? <CreditPanel /> : null}
        {customer?.creditAccount === false ? <NoCredit /> : null}
        <Addresses />
        {customer ? <SubscriptionPanel customer={customer} /> : null}
        {customer ? <LoyaltyPanel customer={customer} /> : null}
        <Cards />
        <Panel heading="Your data and privacy" to={{ path: '/account/data', label: 'Your data' }}>
          <p>
            See and download everything we hold about you, choose how we may{' '}
            <a href="/account/preferences" className={css({ textDecoration: 'underline' })}>
              contact you
            </a>
            , or close your account.
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
      {email}{' '}
      <a href="/api/sign-out" className={css({ color: 'ink', textDecoration: 'underline' })}>
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
      <p>You have no credit account with us. You can apply for one, or go on with what you have begun.</p>
    </Panel>
  )
}

function Orders() {
  const called = useCall(customerCalls.orders, {})
  const count = called.data?.orders.length ?? 0
  const all = count > ordersShown ? { path: '/account/orders', label: `All ${count} orders` } : undefined
  const to = count > 0 ? (all ?? { path: '/account/orders', label: 'What you ordered' }) : undefined
  return (
    <CallPanel called={called} heading="Your orders" to={to} wide>
      {({ orders }) =>
        orders.length === 0 ? (
          <EmptyState icon="bag" to={{ path: '/', label: 'Start shopping' }}>
            No orders yet. When you place one, you can follow it here.
          </EmptyState>
        ) : (
          <div className={panels}>
            {orders.slice(0, ordersShown).map((order) => (
              <OrderCard key={order.orderNo} order={order} />
            ))}
          </div>
        )
      }
    </CallPanel>
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
            No address yet. Add one and checking out is quicker.
          </EmptyState>
        )
      }
    </CallPanel>
  )
}

function Cards() {
  const called = useCall(customerCalls.cards, {})
  return (
    <CallPanel called={called} heading="Saved cards" to={{ path: '/checkout/add-card', label: 'Add a card' }}>
      {({ cards }) =>
        cards.length === 0 ? (
          <EmptyState icon="card">No saved cards. You can keep one when you pay with it.</EmptyState>
        ) : (
          <SavedCardList cards={cards} />
        )
      }
    </CallPanel>
  )
}

const path = '/account/delivery-subscription'

function SubscriptionPanel({ customer: { pandpStatusCode, pandpEndDate } }: { customer: Customer }) {
  if (!useVisit().toggles.has('delivery_subscription')) return null
  if (!isMember(pandpStatusCode))
    return (
      <Panel heading="Delivery subscription" to={{ path, label: 'What it costs and covers' }}>
        <p>
          {pandpStatusCode === 'ENDED' ? 'Yours has ended. ' : 'You have none. '}
          One payment, and delivery is free for twelve months.
        </p>
      </Panel>
    )
  return (
    <Panel heading="Delivery subscription" to={{ path, label: 'See it or cancel it' }}>
      <p>
        <b>Active.</b>{' '}
        {pandpEndDate ? (
          <>
            Yours until <time dateTime={pandpEndDate}>{formatDate(pandpEndDate)}</time>.
          </>
        ) : null}
      </p>
    </Panel>
  )
}
