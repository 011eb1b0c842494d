// The view of the address book: the default address first, each with its actions. Removing needs a confirmation.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { BookAddress } from '#shared/delivery/address.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { disclosure, panelBox, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { EmptyState } from '#client/account/parts/empty.tsx'
import { panelLink, panels } from '#client/account/parts/panel.tsx'
import { PostalLines } from '#client/ui/postal-lines.tsx'

const add = { path: '/account/addresses/new', label: 'Add an address' }

export default function AccountAddressesView() {
  const { data, failed } = useCall(customerCalls.addresses, {})
  return (
    <AccountPage at="/account/addresses" heading="Your addresses">
      {failed ? (
        <p role="alert">{messages.generic.tryAgain}.</p>
      ) : data?.addresses.length ? (
        <>
          <ul className={panels}>
            {data.addresses.map((address) => (
              <Entry key={address.addressId} address={address} />
            ))}
          </ul>
          <a href={add.path} className={`${button()} ${css({ justifySelf: 'start' })}`}>
            {add.label}
          </a>
        </>
      ) : (
        <EmptyState icon="home" to={add}>
          You haven’t saved an address yet. Add one for a faster checkout.
        </EmptyState>
      )}
    </AccountPage>
  )
}

function Entry({ address }: { address: BookAddress }) {
  const { addressId, recipient, isDefaultDeliveryAddress, addressLine1 } = address
  const which = <span className="sr-only"> {addressLine1}</span>
  return (
    <li className={entry}>
      {isDefaultDeliveryAddress ? <b className={css({ fontSize: 'sm' })}>Default delivery address</b> : null}
      <p className={css({ overflowWrap: 'anywhere' })}>
        <PostalLines address={address} recipient={recipient} />
      </p>
      <div className={wrapRow({ columnGap: '4', alignItems: 'start' })}>
        <a href={`/account/addresses/${addressId}`} className={panelLink}>
          Edit{which}
        </a>
        {isDefaultDeliveryAddress ? null : (
          <form method="post" action="/account/addresses/default">
            <input type="hidden" name="addressId" value={addressId} />
            <button className={word}>Make default{which}</button>
          </form>
        )}
        <details>
          <summary className={disclosure()}>Remove{which}</summary>
          <form method="post" action="/account/addresses/remove">
            <input type="hidden" name="addressId" value={addressId} />
            <button className={button({ tone: 'quiet' })}>Yes, remove it{which}</button>
          </form>
        </details>
      </div>
    </li>
  )
}

const word = `${panelLink} ${css({ cursor: 'pointer' })}`
const entry = panelBox({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  alignContent: 'start',
  padding: '5',
})
