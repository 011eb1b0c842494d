// Which draft an address names, and of which staging store: with either missing there is none.

export function draftInput({ searchParams }: URL) {
  const [vse, content, locale] = ['vse', 'content', 'locale'].map((name) => searchParams.get(name) ?? '')
  if (!vse || !content) return null
  // A locale that is none costs nothing but itself.
  return { query: { vse, content, ...(/^[\w*,-]{1,60}$/.test(locale!) && { locale: locale! }) } }
}
