// Failed requests to the vendor, with messages that contain nothing of the request, and the errors in its replies.
import { Refusal } from '#origin/platform/refusal.ts'
import type { ReviewFieldError } from '#origin/shop/reviews/check.ts'
import { ourId } from './form.ts'
import { plainText } from './plain-text.ts'
import type { SubmitAnswer } from './shapes.ts'

export class Unreached extends Error {}

/** Wraps any error once. A platform's error message may contain the requested URL, so only this module's own messages pass. */
export function unreached(what: unknown): Unreached {
  if (what instanceof Unreached) return what
  return new Unreached(`The reviews service did not answer as it should${typeof what === 'string' ? `: ${what}` : ''}`)
}

export type SubmitReply = Pick<
  ReturnType<typeof SubmitAnswer.parse>,
  'HasErrors' | 'Errors' | 'FormErrors' | 'Review' | 'SubmissionId'
>

/** Throws the call's declared error when the vendor does not know the product. */
export function refuseUnknown({ Errors }: Pick<SubmitReply, 'Errors'>) {
  if (Errors?.some(({ Code }) => Code === 'ERROR_PARAM_INVALID_SUBJECT_ID'))
    throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product.')
}

/** Errors by field; an error of the whole review has no field. */
export function submitErrorsOf({ HasErrors, Errors, FormErrors }: SubmitReply): ReviewFieldError[] {
  const message = (text: string | null) => plainText(text) || 'This does not fit.'
  const fields = Object.entries(FormErrors?.FieldErrors ?? {}).map(([name, { Field, Message, Code }]) => ({
    field: ourId(Field || name),
    code: Code || 'ERROR_FORM_INVALID',
    message: message(Message),
  }))
  const whole = (Errors ?? []).map(({ Message, Code }) => ({
    field: null,
    code: Code || 'ERROR_UNKNOWN',
    message: message(Message),
  }))
  const errors = [...fields, ...whole]
  return HasErrors && errors.length === 0 ? [{ field: null, code: 'ERROR_UNKNOWN', message: message('') }] : errors
}
