// A form with one text about a list, such as its name.
import { listNameLength, savedListForms, type ListChange } from '#shared/saved-items/saved-lists.ts'
import { css } from '#styled/css'
import { errorText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { input } from '#client/ui/form/field.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Disclosure } from './disclosure.tsx'
import { ListFields } from './list-fields.tsx'

type TextFormProps = {
  change: ListChange
  listId: string
  /** What opens the form. */
  word: string
  intro?: string
  label: string
  value?: string
  action: string
}

/** Closed until it is opened or was refused. */
export function TextForm({ change, listId, word, intro, label, value = '', action }: TextFormProps) {
  const { formResult } = useVisit()
  const isThis = formResult !== null && 'errors' in formResult && formResult.form === savedListForms.change
  const refused = isThis && formResult.values.change === change ? formResult : null
  const error = refused?.errors[0]?.message
  return (
    <Disclosure label={word} open={refused !== null}>
      {intro ? <p>{intro}</p> : null}
      <form
        method="post"
        action={savedListForms.change}
        className={stack({ gap: '3', justifyItems: 'start', width: 'full' })}
      >
        <ListFields change={change} listId={listId} on />
        <label className={stack({ gap: '1', width: 'full' })}>
          <span className={css({ fontWeight: 'medium' })}>{label}</span>
          {error ? <span className={errorText()}>{error}</span> : null}
          <input
            name="text"
            defaultValue={refused?.values.text ?? value}
            maxLength={listNameLength}
            autoComplete={change === 'share' ? 'given-name' : 'off'}
            required={change !== 'share'}
            aria-invalid={error ? true : undefined}
            className={input}
          />
        </label>
        <button className={button({ tone: 'quiet' })}>{action}</button>
      </form>
    </Disclosure>
  )
}
