// The state of a form: the submitted values when they were invalid, otherwise the stored ones; and the errors by field.
import { useVisit } from '#client/platform/visit-context.tsx'

export type FormState = { valueOf: (name: string) => string; errorOf: (name: string) => string | undefined }

/** `path` is the form's action. An unchecked box is not sent: its value is empty. */
export function useForm(path: string, stored: Readonly<Record<string, string>>): FormState {
  const { sent } = useVisit()
  const failed = sent && 'errors' in sent && sent.form === path ? sent : null
  return {
    valueOf: (name) => (failed ? failed.values[name] : stored[name]) ?? '',
    errorOf: (name) => failed?.errors.find(({ field }) => field === name)?.message,
  }
}
