// The view of the look-up page: the form, or the order found.
import { changeForm, type PlacedOrder } from '#shared/orders/order-calls.ts'
import { lookUpRules } from '#shared/orders/look-up-form.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { css, cx } from '#styled/css'
import { pageColumn } from '#styled/patterns'
import { button } from '#styled/recipes'
import { arrivalHeading } from '#client/orders/progress-text.ts'
import { OrderView } from '#client/orders/view/order-view.tsx'
import { EmailField } from '#client/ui/form/email-field.tsx'
import { UndoForm } from '#client/orders/view/order-forms.tsx'
import { ReturnForm } from '#client/orders/view/return-form.tsx'
import { Field, formStyles } from '#client/ui/form/field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/order-look-up/find'
const returnForm = '/order-look-up/return'
const paths = {
  cancel: '/order-look-up/cancel',
  return: path,
  again: '/order-look-up/again',
} as const
const proofFields = ['orderNo', 'email', 'postcode'] as const

export default function OrderLookUpView() {
  const { formResult, url } = useVisit()
  const found = formResult && 'shown' in formResult ? (formResult.shown as PlacedOrder | undefined) : null
  const sent = formResult && 'form' in formResult ? formResult : null
  const { orderNo = '', until = '', proof: undoes = '' } = Object.fromEntries(url.searchParams)
  const isUndoLink = orderNo !== '' && !Number.isNaN(Date.parse(until))
  const heading = isUndoLink ? `Undo order ${orderNo}` : 'Find an order'
  const isReturn = sent?.form === returnForm ? 'errors' in sent : sent?.values.next === 'return'
  // A refused change of the delivery has another postcode than the order.
  const { was } = sent && 'errors' in sent ? sent.values : {}
  const typed: Readonly<Record<string, string>> = { ...sent?.values, ...(was && { postcode: was }) }
  const proof = Object.fromEntries(proofFields.map((name) => [name, typed[name] ?? '']))
  return (
    <div className={pageColumn()}>
      <h1>{found && isReturn ? 'Return items' : found ? arrivalHeading(found) : heading}</h1>
      <FormResultNotice except={found ? changeForm : path} />
      {found && isReturn ? (
        <ReturnForm path={returnForm} proof={proof} placed={found} />
      ) : found ? (
        <OrderView placed={found} paths={paths} proof={proof} />
      ) : isUndoLink ? (
        <UndoForm order={{ orderNo, undo: { until, proof: undoes } }} back="You’ll get back all you’ve paid" />
      ) : (
        <LookUp proof={proof} />
      )}
      {found || isUndoLink ? (
        <p>
          <a href="/order-look-up">Find another order</a>
        </p>
      ) : null}
    </div>
  )
}

/** The typed values are kept, whichever form on the page the server refused. */
function LookUp({ proof }: { proof: Readonly<Record<string, string>> }) {
  const { brand } = useVisit()
  const form = useCheckedForm(path, proof, (values) => faultsOf(lookUpRules, values))
  return (
    <form {...form.attributes} className={cx(formStyles, css({ maxWidth: 'prose' }))}>
      <ErrorSummary {...form.errors} />
      <p>
        For orders placed as a guest. If you have an account, <a href="/account/orders">sign in to see your orders</a>.
      </p>
      <Field
        form={form}
        name="orderNo"
        label="Order number"
        hint={`In your confirmation email: a letter and nine digits, like ${brand.code[0]!.toUpperCase()}104837261`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        short
      />
      <EmailField form={form} label="Email address you ordered with" />
      <Field
        form={form}
        name="postcode"
        label="Delivery postcode"
        hint="If you’re collecting, enter the postcode you searched with or the collection point’s"
        autoComplete="postal-code"
        maxLength={12}
        short
      />
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Find my order</button>
    </form>
  )
}
