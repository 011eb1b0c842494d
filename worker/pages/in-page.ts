export const inPageHeader = 'x-in-page'

/** The first script has sent the form in the background and puts the answer into the page that stands. */
export function isInPage(request: Request): boolean {
  return request.headers.get(inPageHeader) === '1'
}
