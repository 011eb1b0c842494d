// Which draft an address names, and of which staging store: with either missing there is none.

export function draftInput({ searchParams }: URL) {
  const [vse, content, locale] = ['vse', 'content', 'locale'].map((name) => searchParams.get(name) || undefined)
  return vse && content ? { query: { vse, content, ...(locale && { locale }) } } : null
}
