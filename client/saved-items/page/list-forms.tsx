// The forms that change a list or the consent to mails, without script too.
import type { ReactNode } from 'react'
import { agreedMails } from '#shared/customers/agreed-mails.ts'
import { listNameLength, savedListForms, type ListChange, type SavedLists } from '#shared/saved-items/saved-lists.ts'
import { css } from '#styled/css'
import { errorText, panelBox, stack, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Disclosure } from '#client/saved-items/card/disclosure.tsx'
import { input, Tick } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

type ListFormProps = { change: ListChange; listId: string; on?: boolean; className?: string; children: ReactNode }

export function ListForm({ change, listId, on = false, className, children }: ListFormProps) {
  return (
    <form method="post" action={savedListForms.change} className={className}>
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="listId" value={listId} />
      {on ? <input type="hidden" name="on" value="yes" /> : null}
      {children}
    </form>
  )
}

type TextFormProps = { change: ListChange; listId: string; value?: string; intro?: string } & Record<Words, string>
type Words = 'word' | 'label' | 'action'

/** A form with one text, such as the list's name: closed until it is opened or was refused. */
export function TextForm({ change, listId, word, intro, label, value = '', action }: TextFormProps) {
  const { formResult } = useVisit()
  const isThis = formResult !== null && 'errors' in formResult && formResult.form === savedListForms.change
  const refused = isThis && formResult.values.change === change ? formResult : null
  const error = refused?.errors[0]?.message
  return (
    <Disclosure label={word} open={refused !== null}>
      {intro ? <p>{intro}</p> : null}
      <ListForm change={change} listId={listId} on className={fields}>
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
      </ListForm>
    </Disclosure>
  )
}

const fields = stack({ gap: '3', justifyItems: 'start', width: 'full' })

/** The consent to mails about price and stock: a tick, never set in advance. */
export function SavedItemsEmails({ state }: { state: SavedLists['emails'] }) {
  const form = useForm(savedListForms.change, { on: state === 'on' ? 'yes' : '' })
  if (state === 'unproved')
    return (
      <p className={css({ color: 'quiet' })}>
        <a href="/api/auth/confirm-email" className={textLink()}>
          Confirm your email address
        </a>{' '}
        and we can email you when a price drops or stock is low.
      </p>
    )
  return (
    <ListForm change="emails" listId="" className={panelBox({ justifyItems: 'start', gap: '2' })}>
      <Tick form={form} name="on" {...agreedMails.saved} />
      <button className={button({ tone: 'quiet' })}>Save my choice</button>
    </ListForm>
  )
}
