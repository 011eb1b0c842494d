// The draft that the URL names: content id and staging store. Null without either.

export function draftInput({ searchParams }: URL) {
  const [vse, content, locale] = ['vse', 'content', 'locale'].map((name) => searchParams.get(name) ?? '')
  if (!vse || !content) return null
  // An invalid locale is ignored.
  return { query: { vse, content, ...(/^[\w*,-]{1,60}$/.test(locale!) && { locale: locale! }) } }
}
