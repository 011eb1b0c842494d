// The review form, rendered from the service's definition of its fields. Works without script; with script the draft is
// stored, answers are validated in place, and the review can be previewed before it is submitted.
import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { Review, ReviewField } from '#shared/reviews/review.ts'
import { isSupportedField, unsupportedRequiredFields, validateAnswers } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { singleColumn, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { openReview, reviewSubmission, sendReview, closePreview } from '#client/reviews/store/review-submission.ts'
import { reviewDraft, storableAnswers, saveReviewDraft } from '#client/reviews/store/review-draft.ts'
import { openPhotos } from '#client/reviews/store/review-photos.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { formStyles } from '#client/ui/form/field.tsx'
import { answersIn, readAnswers, fillForm, useServerResult, writeReviewAction } from './answers-in.ts'
import { CannotBeSent, ReviewPreview, ReviewSent } from './outcomes.tsx'
import { useFieldErrors } from '#client/ui/form/use-field-errors.ts'
import type { FormState } from '#client/ui/form/use-form.ts'
import { ReviewQuestion } from './question.tsx'

export type ReviewFormDefinition = Reply<typeof reviewCalls.dynamicForm>

type ReviewFormProps = {
  productId: string
  definition: ReviewFormDefinition
  /** Called by the "Close" button after submission; without it, a link leads back to the product. */
  onDone?: () => void
}

export function ReviewForm({ productId, definition, onDone }: ReviewFormProps) {
  const { fields, hoursToPost } = definition
  const form = useRef<HTMLFormElement>(null)
  const sent = useServerResult()
  const state = useSnapshot(reviewSubmission)
  const isCurrent = state.productId === productId
  const errors = isCurrent && (state.data ?? state.error ?? state.errors[0]) ? state.errors : sent.errors
  const preview = (isCurrent ? state.preview : null) as Review | null

  const { errorOf, listed, onBlur, onChange } = useFieldErrors(
    (values) => validateAnswers(fields, answersIn(values, fields)),
    errors,
  )

  const attributes = { onBlur, onChange }
  logUnsupportedFields(fields)
  useEffect(() => {
    openReview(productId)
    openPhotos(productId)
    if (form.current) fillForm(form.current, reviewDraft(productId)?.answers ?? {})
  }, [productId])

  if (unsupportedRequiredFields(fields).length > 0) return <CannotBeSent fields={unsupportedRequiredFields(fields)} />
  if (isCurrent && state.success)
    return <ReviewSent productId={productId} hours={state.data?.hoursToPost ?? hoursToPost} onDone={onDone} />

  function saveDraft(event: FormEvent<HTMLFormElement>) {
    saveReviewDraft(productId, { answers: storableAnswers(readAnswers(event.currentTarget, fields), fields) })
  }

  function send(action: 'preview' | 'submit') {
    if (form.current) void sendReview(action, fields, readAnswers(form.current, fields))
  }

  return (
    <div className={singleColumn({ gap: '5' })}>
      <ErrorSummary errors={listed} submitted={errors} />
      {preview ? (
        <ReviewPreview
          review={preview}
          hours={hoursToPost}
          sending={state.loading === 'submit'}
          onSend={() => send('submit')}
          onEdit={closePreview}
        />
      ) : (
        sent.preview && !isCurrent && <ReviewPreview review={sent.preview} hours={hoursToPost} />
      )}
      <div hidden={preview !== null}>
        <form
          ref={form}
          method="post"
          action={writeReviewAction}
          noValidate
          onInput={saveDraft}
          {...attributes}
          onSubmit={(event) => {
            event.preventDefault()
            const submitter = (event.nativeEvent as SubmitEvent).submitter
            send(submitter?.getAttribute('value') === 'preview' ? 'preview' : 'submit')
          }}
          className={formStyles}
        >
          <input type="hidden" name="productId" value={productId} />
          <FieldGroups definition={definition} form={{ valueOf: (name) => sent.values[name] ?? '', errorOf }} />
          <div className={wrapRow({ gap: '3' })}>
            <button name="action" value="submit" aria-disabled={state.loading !== null} className={button()}>
              {state.loading === 'submit' ? 'Sending…' : 'Send review'}
            </button>
            <button
              name="action"
              value="preview"
              aria-disabled={state.loading !== null}
              className={button({ tone: 'quiet' })}
            >
              {state.loading === 'preview' ? 'One moment…' : 'See how it looks'}
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

/** A cached reply is always the same object. */
const logged = new WeakSet<readonly ReviewField[]>()

/**
 * Fields of an unknown type are omitted, and logged once per form definition: in the worker's log and in the browser's
 * console.
 */
function logUnsupportedFields(fields: readonly ReviewField[]): void {
  if (logged.has(fields)) return
  logged.add(fields)
  const unknown = fields
    .filter((field) => !isSupportedField(field))
    .map(({ id, type }) => `${id}: ${type.slice(0, 60)}`)
  if (unknown.length > 0)
    console.warn(JSON.stringify({ level: 'warn', event: 'review-field-unknown', fields: unknown.slice(0, 20) }))
}

type FieldGroupsDefinition = {
  groups: ReadonlyArray<{ label: string; fields: readonly string[] }>
  fields: readonly ReviewField[]
}

/** The fields in the service's groups and order; fields without a group come last. */
function FieldGroups({ definition, form }: { definition: FieldGroupsDefinition; form: FormState }) {
  return groupFields(definition).map(({ label, fields }) => (
    <fieldset key={label} className={formStyles}>
      {label ? <legend className={heading}>{label}</legend> : null}
      {fields.map((field) => (
        <ReviewQuestion key={field.id} field={field} form={form} />
      ))}
    </fieldset>
  ))
}

function groupFields({ groups, fields }: FieldGroupsDefinition) {
  const drawable = fields.filter(isSupportedField)
  const named = groups.map(({ label, fields: ids }, at) => ({
    label,
    // A field named by two groups is shown once.
    fields: drawable.filter(
      ({ id }) => ids.includes(id) && !groups.slice(0, at).some((one) => one.fields.includes(id)),
    ),
  }))
  const rest = drawable.filter(({ id }) => !groups.some((group) => group.fields.includes(id)))
  return [...named, { label: '', fields: rest }].filter((group) => group.fields.length > 0)
}

const heading = css({
  fontFamily: 'heading',
  fontSize: 'h3',
  fontWeight: 'var(--heading-weight)',
  paddingBottom: '3',
})
