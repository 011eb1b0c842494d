// The view of the account overview: the orders, credit and loyalty, and where the rest is.
import type { ReactNode } from 'react'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { cardTypeNames } from '#shared/payment/payment.ts'
import { css, cx } from '#styled/css'
import { quietText, textLink, wrapRow } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { panels } from '#client/account/parts/panel.tsx'
import { EmailAddress } from '#client/ui/email-address.tsx'
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
        {customer ? <LoyaltyPanel customer={customer} /> : null}
      </div>
      <ul>
        <Addresses />
        <Cards />
        {customer?.creditAccount === false ? <NoCredit /> : null}
        {customer ? <Subscription customer={customer} /> : null}
        <Row to="/account/data" label="Your data and privacy">
          See it, download it or close your account
        </Row>
      </ul>
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

type RowProps = { to: string; label: string; children: ReactNode }

/** A part of the account on a page of its own, and its state. */
function Row({ to, label, children }: RowProps) {
  return (
    <li>
      <a href={to} className={row}>
        <b>{label}</b> <span className={quietText()}>{children}</span>
      </a>
    </li>
  )
}

/** Says nothing about costs or benefits, so that it is no financial promotion. */
function NoCredit() {
  const { brand, toggles } = useVisit()
  if (!toggles.has('store_credit')) return null
  return (
    <Row
      to={`/checkout/credApp?${new URLSearchParams({ urlTarget: '/account' })}`}
      label={`Apply for ${brand.creditProduct}`}
    >
      Or continue an application you’ve started
    </Row>
  )
}

function Addresses() {
  const { data, failed } = useCall(customerCalls.addresses, {})
  const [first, ...others] = data?.addresses ?? []
  if (!data) return failed ? <Failed label="Delivery addresses" /> : null
  return first ? (
    <Row to="/account/addresses" label="Delivery addresses">
      {`${`${first.houseNumberAndSuffix} ${first.addressLine1}`.trim()}, ${first.postcode}${others.length > 0 ? ` and ${others.length} more` : ''}`}
    </Row>
  ) : (
    <Row to="/account/addresses/new" label="Add an address">
      For a faster checkout
    </Row>
  )
}

function Cards() {
  const { data, failed } = useCall(customerCalls.cards, {})
  const adds = !useVisit().absent?.includes('cardGateway')
  if (!data) return failed ? <Failed label="Saved cards" /> : null
  const [first, ...others] = data.cards
  const add = (
    <Row to="/checkout/add-card" label="Add a card">
      To pay faster
    </Row>
  )
  if (!first) return adds ? add : null
  return (
    <li>
      <details>
        <summary className={cx(row, css({ flexWrap: 'nowrap', '& > span': { marginInlineStart: 'auto' } }))}>
          <b>Saved cards</b>{' '}
          <span className={quietText()}>
            {`${cardTypeNames[first.cardType]} ending ${first.panSuffix}${others.length > 0 ? ` and ${others.length} more` : ''}`}
          </span>
        </summary>
        <div className={css({ paddingBlock: '4' })}>
          <SavedCardList cards={data.cards} />
        </div>
        {adds ? <ul>{add}</ul> : null}
      </details>
    </li>
  )
}

function Failed({ label }: { label: string }) {
  return (
    <Row to="/account" label={label}>
      {messages.generic.tryAgain}
    </Row>
  )
}

function Subscription({ customer: { pandpStatusCode, pandpEndDate: end } }: { customer: Customer }) {
  if (!useVisit().toggles.has('delivery_subscription')) return null
  const ended = pandpStatusCode === 'ENDED' ? 'Ended. ' : ''
  return (
    <Row to="/account/delivery-subscription" label="Delivery subscription">
      {isMember(pandpStatusCode)
        ? `Active${end ? ` until ${formatDate(end)}` : ''}`
        : `${ended}Pay once for twelve months of free delivery`}
    </Row>
  )
}

const row = wrapRow({
  columnGap: '4',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'target',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  color: 'ink',
  _hover: { textDecoration: 'underline' },
})
