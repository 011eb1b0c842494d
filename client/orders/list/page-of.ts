/** The cursor of a page of older orders; null for the first page. */
export function pageOf(url: URL): string | null {
  return url.searchParams.get('before') || null
}
