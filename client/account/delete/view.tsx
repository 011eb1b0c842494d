// The view of the deletion page: what is deleted, what is retained, what has to be paid first, and the confirmation by
// email address.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { email } from '#shared/person/email.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Later } from '#client/platform/api/later.tsx'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { Field, formStyles } from '#client/ui/form/field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/account/delete/confirm'

export default function AccountDeleteView() {
  const { data } = useCall(customerCalls.get, {})
  const form = useCheckedForm(path, {}, (values) => faultsOf({ email }, values))
  const customer = data?.customer
  return (
    <AccountPage at="/account/data" heading="Delete your account" narrow form={path}>
      <div className={explanation}>
        <h2 className={css({ fontSize: 'h3' })}>What we’ll delete</h2>
        <ul className={list}>
          <li>your sign-in for all our shops, straight away and permanently</li>
          <li>your details, addresses, saved cards and preferences</li>
          <li>your bags, saved items and searches</li>
          <li>the emails we’ve sent you</li>
          {customer?.pandpStatusCode === 'ACTIVE' ? (
            <li>
              your delivery subscription: <a href="/account/delivery-subscription">cancel it first</a> if you’re still
              within its refund period
            </li>
          ) : null}
        </ul>
        <h2 className={css({ fontSize: 'h3' })}>What we have to keep</h2>
        <ul className={list}>
          <li>your orders, without your name, for six years, as tax law requires</li>
          {customer?.creditAccount ? (
            <li>your credit agreement, statements and payments for six years, as consumer credit law requires</li>
          ) : null}
        </ul>
        {customer?.creditAccount ? <OutstandingCredit /> : null}
        <p>
          You may want to <a href="/account/data/download">download your data</a> first. We can’t restore it once it’s
          deleted.
        </p>
      </div>
      <form {...form.attributes} className={formStyles}>
        <ErrorSummary {...form.errors} />
        <Field
          form={form}
          name="email"
          label="To delete your account, enter its email address"
          hint={customer?.contactDetails.email}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <button className={cx(button({ tone: 'quiet' }), css({ justifySelf: 'start' }))}>
          Delete my account for good
        </button>
        <a href="/account/data" className={css({ textDecoration: 'underline' })}>
          Keep my account
        </a>
      </form>
    </AccountPage>
  )
}

/** An account with a credit balance cannot be deleted. Shown before the customer submits the form. */
function OutstandingCredit() {
  const unknown = <PayBalanceFirst owed={null} />
  return (
    <Later call={paymentCalls.creditDetails} input={{}} waiting={unknown} otherwise={unknown}>
      {({ agreementDetails: { outstandingBalance: owed } }) => (owed > 0 ? <PayBalanceFirst owed={owed} /> : null)}
    </Later>
  )
}

/** `owed` in pounds; null when the balance is unavailable. */
function PayBalanceFirst({ owed }: { owed: number | null }) {
  const { toggles, brand } = useVisit()
  return (
    <>
      <h2 className={css({ fontSize: 'h3' })}>Pay off your balance first</h2>
      <p>
        <span>
          {`${owed === null ? 'Any balance' : `The ${pounds(owed)} you owe`} on your ${brand.creditProduct} account has to be paid before your account can be deleted. `}
        </span>
        {toggles.has('make_a_payment') ? (
          <a href="/checkout/make-a-payment">Make a payment</a>
        ) : (
          <span>{`To pay, call ${brand.company.phone}.`}</span>
        )}
      </p>
    </>
  )
}

const explanation = css({ display: 'grid', gap: '3', '& a': { textDecoration: 'underline' } })
const list = stack({ gap: '1', listStyle: 'outside', paddingLeft: '5' })
