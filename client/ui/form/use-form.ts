// What a form shows: what was typed when it was sent and not in order, otherwise what is kept; and what is wrong where.
import { useVisit } from '#client/platform/visit-context.tsx'

export type FormState = { valueOf: (name: string) => string; errorOf: (name: string) => string | undefined }

/** `path` is where the form is posted to. A box that was not ticked is not sent: its value is then empty. */
export function useForm(path: string, kept: Readonly<Record<string, string>>): FormState {
  const { sent } = useVisit()
  const failed = sent && 'errors' in sent && sent.form === path ? sent : null
  return {
    valueOf: (name) => (failed ? failed.values[name] : kept[name]) ?? '',
    errorOf: (name) => failed?.errors.find(({ field }) => field === name)?.message,
  }
}
