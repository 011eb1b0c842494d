// The content and policy pages: their names, which are their paths, their link labels and their page types.

export const contentNames = {
  delivery: { label: 'Delivery', kind: 'content' },
  returns: { label: 'Returns', kind: 'content' },
  help: { label: 'Help', kind: 'content' },
  contact: { label: 'Contact us', kind: 'content' },
  'credit-explained': { label: 'Credit explained', kind: 'content' },
  accessibility: { label: 'Accessibility', kind: 'policy' },
  privacy: { label: 'Privacy notice', kind: 'policy' },
  cookies: { label: 'Cookies', kind: 'policy' },
  terms: { label: 'Terms and conditions', kind: 'policy' },
} as const satisfies Record<string, { label: string; kind: 'content' | 'policy' }>

export type ContentName = keyof typeof contentNames

/** Pages with a built-in part, which exist without authored content. */
export const pagesWithBuiltInPart: ReadonlySet<string> = new Set<ContentName>(['contact', 'cookies'])
