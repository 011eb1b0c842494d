// The review form, rendered from the service's definition of its fields. Works without script; with script the draft is stored,
// answers are validated in place, and the review can be previewed before it is submitted.
import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { Review } from '#shared/reviews/review.ts'
import { unsupportedRequiredFields } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { openReview, reviewSubmission, sendReview, closePreview } from '#client/reviews/store/review-submission.ts'
import { reviewDraft, storableAnswers, saveReviewDraft } from '#client/reviews/store/review-draft.ts'
import { openPhotos } from '#client/reviews/store/review-photos.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { formStyles } from '#client/ui/form/form-look.ts'
import { readAnswers, fillForm, useServerResult, writeReviewAction } from './answers-in.ts'
import { FieldGroups } from './groups.tsx'
import { CannotBeSent, ReviewSent } from './outcomes.tsx'
import { ReviewPreview } from './preview.tsx'
import { logUnsupportedFields } from './note-unknown.ts'

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
  const ours = state.productId === productId
  const errors = ours && (state.data ?? state.error ?? state.errors[0]) ? state.errors : sent.errors
  const preview = (ours ? state.preview : null) as Review | null

  logUnsupportedFields(fields)
  useEffect(() => {
    openReview(productId)
    openPhotos(productId)
    if (form.current) fillForm(form.current, reviewDraft(productId)?.answers ?? {})
  }, [productId])

  if (unsupportedRequiredFields(fields).length > 0) return <CannotBeSent fields={unsupportedRequiredFields(fields)} />
  if (ours && state.success)
    return <ReviewSent productId={productId} hours={state.data?.hoursToPost ?? hoursToPost} onDone={onDone} />

  function keep(event: FormEvent<HTMLFormElement>) {
    saveReviewDraft(productId, { answers: storableAnswers(readAnswers(event.currentTarget, fields), fields) })
  }

  function send(action: 'preview' | 'submit') {
    if (form.current) void sendReview(action, fields, readAnswers(form.current, fields))
  }

  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' })}>
      <ErrorSummary errors={errors} />
      {preview ? (
        <ReviewPreview
          review={preview}
          hours={hoursToPost}
          sending={state.loading === 'submit'}
          onSend={() => send('submit')}
          onEdit={closePreview}
        />
      ) : (
        sent.preview && !ours && <ReviewPreview review={sent.preview} hours={hoursToPost} />
      )}
      <div hidden={preview !== null}>
        <form
          ref={form}
          method="post"
          action={writeReviewAction}
          noValidate
          onInput={keep}
          onSubmit={(event) => {
            event.preventDefault()
            const pressed = (event.nativeEvent as SubmitEvent).submitter
            send(pressed?.getAttribute('value') === 'preview' ? 'preview' : 'submit')
          }}
          className={formStyles}
        >
          <input type="hidden" name="productId" value={productId} />
          <FieldGroups
            definition={definition}
            form={{
              valueOf: (name) => sent.values[name] ?? '',
              errorOf: (name) => errors.find(({ field }) => field === name)?.message,
            }}
          />
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
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
