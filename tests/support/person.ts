// A person with a browser of their own: it keeps cookies, navigates as browsers say they do, and can sign in.
import type { openIssuer } from './issuer.ts'
import type { openShop } from './open-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

export function personAt(shop: Shop, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const person = {
    jar,
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    /** A request of one of our own pages. */
    async fetch(address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
      const response = await shop.fetch(address, {
        ...init,
        headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookie(), ...(headers as object) },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        if (/max-age=0/i.test(line)) jar.delete(name!)
        else jar.set(name!, value!)
      }
      return response
    },
    navigate: (address: string, headers: Record<string, string> = {}) =>
      person.fetch(address, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...headers } }),
    /** Off to the issuer: the address it is asked at. */
    async leave(redirectTo = '/'): Promise<string> {
      const left = await person.navigate(`/api/sign-in?${new URLSearchParams({ redirectTo })}`)
      return left.headers.get('location') ?? ''
    },
    /** The whole way. Answers with what the callback said. */
    async signIn(issuer: ReturnType<typeof openIssuer>, redirectTo = '/'): Promise<Response> {
      const back = issuer.answers(await person.leave(redirectTo))
      return person.navigate(back.href, { 'sec-fetch-site': 'cross-site' })
    },
    /** Who the shop says this is. */
    async user(): Promise<{ customer: { customerReferenceAccountId: string; rememberMe: boolean } } | null> {
      return ((await (await person.fetch('/api/auth/me')).json()) as { user: never }).user
    },
  }
  return person
}
