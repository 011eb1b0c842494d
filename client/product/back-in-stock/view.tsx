// The form for a back-in-stock notice: colour, size and email address. A signed-in customer's address is filled in.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { email as emailRule } from '#shared/person/email.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { stockNotices } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { flexRow, pageColumn, quietText, textLink } from '#styled/patterns'
import type { Product } from '#shared/products/product.ts'
import { optionName } from '#shared/products/set.ts'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { choiceHref, inStock } from '#client/product/choices/product-choice.ts'
import { EmailField } from '#client/ui/form/email-field.tsx'
import { Choice, formStyles } from '#client/ui/form/field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { Picture } from '#client/ui/picture.tsx'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { productIn } from './page.ts'

const path = '/back-in-stock/note'

export default function BackInStockView() {
  const { url, person } = useVisit()
  const { data } = useCall(productCalls.list, { query: { baseproducts: productIn({ url }) } })
  const customer = useCall(customerCalls.get, person?.signedIn ? {} : null).data?.customer
  const product = data?.products[0]
  return (
    <div className={pageColumn()}>
      <h1>Tell me when it’s back</h1>
      <FormResultNotice except={product ? path : undefined} />
      {product ? (
        <NoticeForm product={product} email={customer?.contactDetails.email ?? ''} />
      ) : (
        <p role="alert">{messages.generic.tryAgain}.</p>
      )}
    </div>
  )
}

function NoticeForm({ product, email }: { product: Product; email: string }) {
  const { url } = useVisit()
  const soldOut = product.options.filter((option) => !inStock(option) && !option.outOfStockNotReturning)
  const requested = url.searchParams.get('option') ?? ''
  const preselected = soldOut.find(({ optionId }) => optionId === requested) ?? soldOut[0]
  const stored = { email, productOptionNo: preselected?.optionId ?? '' }
  const form = useCheckedForm(path, stored, (values) => faultsOf({ email: emailRule }, values))
  const chosen = product.options.find(({ optionId }) => optionId === requested)
  const href = choiceHref(product.productNumber, { colour: chosen?.colour ?? null, size: chosen?.size ?? null })
  const [picture] = (product.colours.find(({ code }) => code === chosen?.colour) ?? product.colours[0])?.pictures ?? []
  return (
    <>
      <div className={productLine}>
        {picture ? <Picture picture={picture} sizes="6rem" alt="" className={image} /> : null}
        <p>
          <b>{product.productName}</b>
          <br />
          <a href={href}>Back to the product</a>
        </p>
      </div>
      {soldOut.length === 0 ? (
        <>
          <ErrorSummary {...form.errors} />
          <p>There’s nothing to wait for. Everything is either in stock or won’t be coming back.</p>
        </>
      ) : (
        <form {...form.attributes} className={cx(formStyles, css({ maxWidth: 'prose' }))}>
          <ErrorSummary {...form.errors} />
          <input type="hidden" name="productNo" value={product.productNumber} />
          {soldOut.length === 1 ? (
            <>
              <input type="hidden" name="productOptionNo" value={soldOut[0]!.optionId} />
              <p>{optionName(product, soldOut[0]!)}</p>
            </>
          ) : (
            <Choice
              form={form}
              name="productOptionNo"
              label="Colour and size"
              choices={soldOut.map((option) => [option.optionId, optionName(product, option)])}
            />
          )}
          <EmailField form={form} />
          <p className={quietText()}>
            We’ll send you one email when it’s back. We’ll only use your address for this, keep it for{' '}
            {stockNotices.waitDays} days at most, and delete it {stockNotices.sentDays} days after we’ve emailed you.{' '}
            <a href="/privacy" className={textLink()}>
              Privacy
            </a>
          </p>
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Tell me when it’s back</button>
        </form>
      )}
    </>
  )
}

const productLine = flexRow({ gap: '4', '& a': { color: 'ink', textDecoration: 'underline' } })
const image = css({ width: '6rem', height: 'auto', borderRadius: 'card' })
