// The titles that a person may have; none is an empty text.
export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const
/** The row of a form. */
export const titleInput = {
  label: 'Title (optional)',
  autoComplete: 'honorific-prefix',
  choices: [['', ''], ...titles.map((title) => [title, title] as const)],
} as const

export type PersonTitle = '' | (typeof titles)[number]

export function isTitle(text: string): text is PersonTitle {
  return text === '' || (titles as readonly string[]).includes(text)
}
