// A form with one text about a list, such as its name.
import { listNameLength } from '#shared/saved-items/saved-lists.ts'
import { css } from '#styled/css'
import { errorText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { input } from '#client/ui/form/field.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

type TextFormProps = {
  path: string
  listId: string
  field: 'name' | 'by'
  label: string
  value?: string
  action: string
  required?: boolean
}

/** What the form was refused with, when it was this list's. */
export function useRefused(path: string, listId: string) {
  const { sent } = useVisit()
  const isThis = sent && 'errors' in sent && sent.form === path && (sent.values.listId ?? '') === listId
  return isThis ? sent : null
}

export function TextForm({ path, listId, field, label, value = '', action, required = false }: TextFormProps) {
  const refused = useRefused(path, listId)
  const [error] = refused?.errors ?? []
  return (
    <form method="post" action={path} className={stack({ gap: '3', justifyItems: 'start', width: 'full' })}>
      {listId ? <input type="hidden" name="listId" value={listId} /> : null}
      <label className={stack({ gap: '1', width: 'full' })}>
        <span className={css({ fontWeight: 'medium' })}>{label}</span>
        {error ? <span className={errorText()}>{error.message}</span> : null}
        <input
          name={field}
          defaultValue={refused?.values[field] ?? value}
          maxLength={listNameLength}
          autoComplete={field === 'by' ? 'given-name' : 'off'}
          required={required}
          aria-invalid={error ? true : undefined}
          className={input}
        />
      </label>
      <button className={button({ tone: 'quiet' })}>{action}</button>
    </form>
  )
}
