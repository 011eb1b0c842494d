// Maps the field names of the content model to those of an operator's form.
import { FieldRefused } from '../action.ts'

/** `slides.2.link.to` is the form's `linkTo`. A field that the form does not have keeps its name. */
const named: Readonly<Record<string, string>> = {
  'link.to': 'linkTo',
  'link.label': 'linkLabel',
  link: 'linkTo',
  to: 'linkTo',
  label: 'linkLabel',
}

/** Rethrows a refusal with the form's own field name. */
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

/** A link needs both label and address; with neither there is no link. */
export function linkOf(label: string, to: string): { label: string; to: string } | null {
  if (label === '' && to === '') return null
  if (label === '') throw new FieldRefused('linkLabel', 'Enter the link text, or remove the link address')
  if (to === '') throw new FieldRefused('linkTo', 'Enter the link address, or remove the link text')
  return { label, to }
}
