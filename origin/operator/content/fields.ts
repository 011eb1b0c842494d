// What an author's field is called in an operator's form.
import { FieldRefused } from '../action.ts'

/** `slides.2.link.to` is a form's `linkTo`. Whatever the form has no field for stays as it is named. */
const named: Readonly<Record<string, string>> = {
  'link.to': 'linkTo',
  'link.label': 'linkLabel',
  link: 'linkTo',
  to: 'linkTo',
  label: 'linkLabel',
}

/** Names the form's own field when what it makes is refused. */
export async function asFields<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error
    const path = error.field.split('.')
    const field = named[path.slice(-2).join('.')] ?? named[path.at(-1)!] ?? path.at(-1)!
    throw new FieldRefused(field, error.message)
  }
}

/** Both or neither. */
export function linkOf(label: string, to: string): { label: string; to: string } | null {
  if (label === '' && to === '') return null
  if (label === '') throw new FieldRefused('linkLabel', 'Enter the link’s words, or leave out its address')
  if (to === '') throw new FieldRefused('linkTo', 'Enter the link’s address, or leave out its words')
  return { label, to }
}
