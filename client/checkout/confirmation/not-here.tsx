// When there is no order to show: it could not be had just now, or its address leads to none for whoever asks.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { orderWidth } from '#client/orders/index.ts'
import { SentNotice } from '#client/ui/sent-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ByPostcode } from './by-postcode.tsx'

export function NotHere({ failed }: { failed: boolean }) {
  const { url, person } = useVisit()
  const here = `${url.pathname}${url.search}`
  const cartId = url.searchParams.get('cartId') ?? ''
  return (
    <div className={orderWidth}>
      <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
        {failed ? 'We can’t show your order right now' : 'There is no order to show here'}
      </h1>
      <p className={css({ margin: '0', maxWidth: 'prose' })}>
        {failed
          ? 'If you have just paid, your order is safe, and its confirmation is in your email. Please don’t pay again.'
          : 'For your safety a confirmation is shown for a day in the browser that ordered, and an account’s only to its owner. An order that was placed is safe.'}
      </p>
      <SentNotice />
      {failed || cartId === '' ? null : <ByPostcode cartId={cartId} />}
      <ul className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        {failed ? <Way path={here} label="Try again" first /> : null}
        <Way
          path={person?.signedIn ? '/account/orders' : `/api/sign-in?${new URLSearchParams({ redirectTo: here })}`}
          label={person?.signedIn ? 'Your orders' : 'Sign in'}
          first={!failed && cartId === ''}
        />
        <Way path="/order-look-up" label="Find an order" />
      </ul>
    </div>
  )
} // prettier-ignore

function Way({ path, label, first = false }: { path: string; label: string; first?: boolean }) {
  return (
    <li>
      <a href={path} className={first ? button() : button({ tone: 'quiet' })}>
        {label}
      </a>
    </li>
  )
}
