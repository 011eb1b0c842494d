/** Decodes percent escapes; returns a text with a malformed escape unchanged. Never throws. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
