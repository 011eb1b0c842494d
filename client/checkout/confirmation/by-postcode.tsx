// A guest's confirmation in another browser than the one that ordered: a postcode of the order shows it.
import { confirmationForm } from '#shared/orders/order-calls.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { Field } from '#client/ui/form/field.tsx'
import { formStyles } from '#client/ui/form/form-look.ts'
import { useForm } from '#client/ui/form/use-form.ts'

export function ByPostcode({ cartId }: { cartId: string }) {
  const form = useForm(confirmationForm, {})
  return (
    <form method="post" action={confirmationForm} noValidate className={cx(formStyles, css({ maxWidth: 'prose' }))}>
      <p className={css({ margin: '0' })}>Ordered without an account, on another device? Tell us the postcode.</p>
      <input type="hidden" name="cartId" value={cartId} />
      <Field
        form={form}
        name="postcode"
        label="Delivery postcode"
        hint="If you are collecting it, the postcode you searched by or the shop’s"
        autoComplete="postal-code"
        maxLength={12}
        short
      />
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Show my order</button>
    </form>
  )
}
