export const inPageHeader = 'x-in-page'

/** The first script has sent the form in the background and puts the answer into the page that stands. */
export function isInPage(request: Request): boolean {
  return request.headers.get(inPageHeader) === '1'
}

/** The first script fetches a page that may be opened (client/app/first/ahead.ts). */
export function isAhead(request: Request): boolean {
  return request.headers.get(inPageHeader) === 'ahead'
}
