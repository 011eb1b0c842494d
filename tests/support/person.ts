// A visitor with a browser that stores cookies, sends a browser's navigation headers and can sign in.
import type { openIssuer } from './issuer.ts'
import type { openShop } from './open-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

export function personAt(shop: Shop, initial: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(initial))
  const person = {
    cookies,
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    /** A same-origin request from a page of the shop. */
    async fetch(address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
      const response = await shop.fetch(address, {
        ...init,
        headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookie(), ...(headers as object) },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        if (/max-age=0/i.test(line)) cookies.delete(name!)
        else cookies.set(name!, value!)
      }
      return response
    },
    navigate: (address: string, headers: Record<string, string> = {}) =>
      person.fetch(address, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...headers } }),
    /** Starts sign-in. Resolves to the issuer's authorization URL. */
    async leave(redirectTo = '/'): Promise<string> {
      const left = await person.navigate(`/api/sign-in?${new URLSearchParams({ redirectTo })}`)
      return left.headers.get('location') ?? ''
    },
    /** Signs in at the issuer. Resolves to the callback's response. */
    async signIn(issuer: ReturnType<typeof openIssuer>, redirectTo = '/'): Promise<Response> {
      const back = issuer.answers(await person.leave(redirectTo))
      return person.navigate(back.href, { 'sec-fetch-site': 'cross-site' })
    },
    /** The signed-in user as the shop reports it, or null. */
    async user(): Promise<{ customer: { customerReferenceAccountId: string; rememberMe: boolean } } | null> {
      return ((await (await person.fetch('/api/auth/me')).json()) as { user: never }).user
    },
  }
  return person
}
