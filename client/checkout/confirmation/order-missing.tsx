// The confirmation without an order: the call failed, or this visitor may not see the order of this URL.
import { css, cx } from '#styled/css'
import { pageColumn, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { confirmationForm } from '#shared/orders/order-calls.ts'
import { Field, formStyles } from '#client/ui/form/field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { postcode } from '#shared/delivery/address.ts'
import { faultsOf } from '#shared/person/rule.ts'

export function OrderMissing({ failed }: { failed: boolean }) {
  const { url, person } = useVisit()
  const pathWithQuery = `${url.pathname}${url.search}`
  const cartId = url.searchParams.get('cartId') ?? ''
  return (
    <div className={pageColumn()}>
      <h1>{failed ? 'We can’t show your order right now' : 'We can’t find an order to show here'}</h1>
      <p className={css({ maxWidth: 'prose' })}>
        {failed
          ? 'If you have just paid, your order is safe, and its confirmation is in your email. Please don’t pay again.'
          : 'To keep your details safe, we only show a confirmation for a day, in the browser you ordered with or to the account holder. If you’ve placed an order, it’s safe.'}
      </p>
      <FormResultNotice except={confirmationForm} />
      {failed || cartId === '' ? null : <PostcodeForm cartId={cartId} />}
      <ul className={wrapRow({ gap: '3' })}>
        {failed ? <LinkItem path={pathWithQuery} label="Try again" first /> : null}
        <LinkItem
          path={
            person?.signedIn ? '/account/orders' : `/api/sign-in?${new URLSearchParams({ redirectTo: pathWithQuery })}`
          }
          label={person?.signedIn ? 'Your orders' : 'Sign in'}
          first={!failed && cartId === ''}
        />
        <LinkItem path="/order-look-up" label="Find an order" />
      </ul>
    </div>
  )
}

function LinkItem({ path, label, first = false }: { path: string; label: string; first?: boolean }) {
  return (
    <li>
      <a href={path} className={first ? button() : button({ tone: 'quiet' })}>
        {label}
      </a>
    </li>
  )
}

function PostcodeForm({ cartId }: { cartId: string }) {
  const form = useCheckedForm(confirmationForm, {}, (values) => faultsOf({ postcode }, values))
  return (
    <form {...form.attributes} className={cx(formStyles, css({ maxWidth: 'prose' }))}>
      <ErrorSummary {...form.errors} />
      <p>Ordered as a guest on another device? Enter your delivery postcode.</p>
      <input type="hidden" name="cartId" value={cartId} />
      <Field
        form={form}
        name="postcode"
        label="Delivery postcode"
        hint="If you’re collecting, enter the postcode you searched with or the collection point’s"
        autoComplete="postal-code"
        maxLength={12}
        short
      />
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Show my order</button>
    </form>
  )
}
