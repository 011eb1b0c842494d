// The consent to mails about price and stock of the saved items: a tick, never set in advance.
import { savedListForms, type SavedLists } from '#shared/saved-items/saved-lists.ts'
import { css } from '#styled/css'
import { panelBox, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Tick } from '#client/ui/form/field.tsx'
import { ListForm } from './list-forms.tsx'
import { useForm } from '#client/ui/form/use-form.ts'

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
      <Tick
        form={form}
        name="on"
        label="Email me when the price drops or stock is low"
        hint="And when something is back in stock. At most one email a day, for all your lists here. Every email has a link that stops them."
      />
      <button className={button({ tone: 'quiet' })}>Save my choice</button>
    </ListForm>
  )
}
