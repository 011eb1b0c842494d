/** Text without its percent escapes; with a broken one it stands as it is. Never throws. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
