// Writing a review: drawn entirely from what the service says of its fields today. A plain form where there is no script;
// where there is, what was typed is kept, checked beside the fields, looked at before it is sent, and sent in place.
import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { Review } from '#shared/reviews/review.ts'
import { impossibleIn } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { beginReview, reviewSubmission, sendReview, writeOn } from '#client/reviews/store/review-submission.ts'
import { draftOf, keepable, keepDraft } from '#client/reviews/store/review-draft.ts'
import { beginPhotos } from '#client/reviews/store/review-photos.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { formStyles } from '#client/ui/form/form-look.ts'
import { answersIn, fillIn, useSent, writeReviewForm } from './answers-in.ts'
import { FieldGroups } from './groups.tsx'
import { CannotBeSent, ReviewSent } from './outcomes.tsx'
import { Preview } from './preview.tsx'
import { noteUnknown } from './note-unknown.ts'

export type Definition = Reply<typeof reviewCalls.dynamicForm>

type ReviewFormProps = {
  productId: string
  definition: Definition
  /** What to do once it is sent and read; without it there is a link to the product. */
  onDone?: () => void
}

export function ReviewForm({ productId, definition, onDone }: ReviewFormProps) {
  const { fields, hoursToPost } = definition
  const form = useRef<HTMLFormElement>(null)
  const sent = useSent()
  const state = useSnapshot(reviewSubmission)
  const ours = state.productId === productId
  const errors = ours && (state.data ?? state.error ?? state.errors[0]) ? state.errors : sent.errors
  const preview = (ours ? state.preview : null) as Review | null

  noteUnknown(fields)
  useEffect(() => {
    beginReview(productId)
    beginPhotos(productId)
    if (form.current) fillIn(form.current, draftOf(productId)?.answers ?? {})
  }, [productId])

  if (impossibleIn(fields).length > 0) return <CannotBeSent fields={impossibleIn(fields)} />
  if (ours && state.success)
    return <ReviewSent productId={productId} hours={state.data?.hoursToPost ?? hoursToPost} onDone={onDone} />

  function keep(event: FormEvent<HTMLFormElement>) {
    keepDraft(productId, { answers: keepable(answersIn(event.currentTarget, fields), fields) })
  }

  function send(action: 'preview' | 'submit') {
    if (form.current) void sendReview(action, fields, answersIn(form.current, fields))
  }

  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' })}>
      <ErrorSummary errors={errors} />
      {preview ? (
        <Preview
          review={preview}
          hours={hoursToPost}
          sending={state.loading === 'submit'}
          onSend={() => send('submit')}
          onEdit={writeOn}
        />
      ) : (
        sent.preview && !ours && <Preview review={sent.preview} hours={hoursToPost} />
      )}
      <div hidden={preview !== null}>
        <form
          ref={form}
          method="post"
          action={writeReviewForm}
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
