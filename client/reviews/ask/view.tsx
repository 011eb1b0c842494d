// The view of the page that asks about a product: the question, a name to show, and a guest's address for the answer.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { email as emailRule } from '#shared/person/email.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { askerRule, askForm, questionLength, questionRule, questionThanks } from '#shared/reviews/question.ts'
import { css, cx } from '#styled/css'
import { pageColumn, quietText, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ProductHead } from '#client/reviews/list/product-head.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { EmailField } from '#client/ui/form/email-field.tsx'
import { aria, Field, formStyles, input, Question } from '#client/ui/form/field.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'

export default function AskView({ params: { productId } }: { params: { productId: string } }) {
  const { person, formResult } = useVisit()
  const product = useCall(productCalls.list, { query: { baseproducts: productId } }).data?.products[0]
  const customer = useCall(customerCalls.get, person?.signedIn ? {} : null).data?.customer
  const isAsked = formResult && 'done' in formResult && formResult.done === questionThanks
  return (
    <div className={pageColumn({ maxWidth: 'prose' })}>
      <ProductHead productId={productId} product={product} heading="Ask a question" />
      <FormResultNotice except={askForm} />
      {isAsked ? null : (
        <AskForm productId={productId} name={customer?.firstname ?? ''} mailsTo={customer?.contactDetails.email} />
      )}
    </div>
  )
}

type AskFormProps = { productId: string; name: string; mailsTo: string | undefined }

function AskForm({ productId, name, mailsTo }: AskFormProps) {
  const rules = { question: questionRule, nickname: askerRule, ...(mailsTo === undefined && { email: emailRule }) }
  const form = useCheckedForm(askForm, { nickname: name }, (values) => faultsOf(rules, values))
  return (
    <form {...form.attributes} className={formStyles}>
      <ErrorSummary {...form.errors} />
      <input type="hidden" name="productId" value={productId} />
      <Question form={form} name="question" label="Your question" hint="About the product. For an order, contact us.">
        <textarea
          {...aria(form, 'question', 'hint')}
          id="question"
          name="question"
          rows={4}
          maxLength={questionLength.max}
          defaultValue={form.valueOf('question')}
          className={cx(input, css({ width: 'full', paddingBlock: '2' }))}
        />
      </Question>
      <Field form={form} name="nickname" label="Name to show" maxLength={30} short />
      {mailsTo === undefined ? <EmailField form={form} /> : null}
      <p className={quietText()}>
        {`We’ll send one email ${mailsTo === undefined ? '' : `to ${mailsTo} `}with our answer, and show both with the product. We delete your address then, and don’t show it. `}
        <a href="/privacy" className={textLink()}>
          Privacy
        </a>
      </p>
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Send question</button>
    </form>
  )
}
