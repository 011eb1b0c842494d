// A browser without a screen: HTTP requests over sockets to a served shop, with stored cookies and a browser's headers.
// Node does not resolve `*.localhost`, so requests connect to 127.0.0.1 and send the host as a header.
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { requestOf } from '#client/platform/api/request.ts'
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { localPassword } from '#shared/platform/people.ts'
import { textOf } from './read-page.ts'
import { newEmail } from './new-email.ts'

/** Of every customer that these tests register. */
export const newPassword = 'correct horse battery'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body as JSON. Throws when it is not JSON. */
  json: <T = Record<string, unknown>>() => T
}

/** An answer after redirects. */
type Page = Answer & { url: URL }

export type WireRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Milliseconds until the request fails. Default 20,000. */
  timeoutMs?: number
  /** Connects over TLS and accepts a self-signed certificate. */
  secure?: boolean
}

/** Sends one request on a connection of `agent`, or on a new connection. Follows no redirect. */
export function send(
  port: number,
  url: URL,
  { method = 'GET', headers = {}, body, timeoutMs = 20_000, secure = false }: WireRequest,
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = (secure ? httpsRequest : httpRequest)(
      {
        ...(secure && { rejectUnauthorized: false }),
        port,
        host: '127.0.0.1',
        method,
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
        agent: agent ?? false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: <T>() => JSON.parse(text) as T,
          })
        })
      },
    )
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`${method} ${url.href} had no answer in ${timeoutMs} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A visitor of one brand's shop. Cookies are stored per host, as in a browser. `host`: the brand's, where it is not the local one. */
export function wireBrowser(port: number, brand: string, agent?: Agent, secure = false, host?: string) {
  const cookiesByHost = new Map<string, Map<string, string>>()
  const origin = `http${secure ? 's' : ''}://${host ?? `${brand}.localhost:${port}`}`
  const cookieLines: string[] = []
  const cookiesAt = (of: string) => cookiesByHost.get(of) ?? cookiesByHost.set(of, new Map()).get(of)!

  async function raw(address: string, init: WireRequest = {}): Promise<Answer> {
    const url = new URL(address, origin)
    const stored = cookiesAt(url.host)
    const cookie = [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
    // An external issuer listens on another port.
    const answer = await send(
      Number(url.port) || port,
      url,
      { secure, ...init, headers: { ...(cookie && { cookie }), ...init.headers } },
      agent,
    )
    for (const line of answer.headers['set-cookie'] ?? []) {
      cookieLines.push(line)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0/i.test(line)) stored.delete(name!)
      else stored.set(name!, value!)
    }
    return answer
  }

  const browser = {
    origin,
    raw,
    cookies: (of = new URL(origin).host) => cookiesAt(of),
    /** Every `set-cookie` line that was received. */
    cookieLines,
    /** A same-origin request by a page's script. */
    fetch: (address: string, { headers, ...init }: WireRequest = {}) =>
      raw(address, {
        ...init,
        headers: {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'cors',
          ...(init.method && init.method !== 'GET' && { origin }),
          ...headers,
        },
      }),
    /** Sends a declared call as the client does; `init.body` may replace the body with invalid data. */
    async sendCall<C extends Call>(call: C, input: Input<C>, init: WireRequest = {}): Promise<Answer> {
      const { address, method, headers, body } = requestOf(call, input)
      return browser.fetch(address, {
        method,
        ...(body instanceof Blob ? { body: new Uint8Array(await body.arrayBuffer()) } : body !== undefined && { body }),
        ...init,
        headers: { ...headers, ...(body instanceof Blob && { 'content-type': body.type }), ...init.headers },
      })
    },
    /** The reply of a declared call. Throws with status and envelope when the call is refused. */
    async call<C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> {
      const answer = await browser.sendCall(call, input)
      if (answer.status !== 200) throw new Error(`${call.name} was answered ${answer.status}: ${answer.text}`)
      return call.reply.parse(answer.json()) as Reply<C>
    },
    /** Opens a page and follows redirects, between hosts too. */
    async open(address: string, init: WireRequest = {}): Promise<Page> {
      let url = new URL(address, origin)
      let from = 'none'
      let next = init
      for (let hops = 0; hops < 12; hops += 1) {
        const answer = await raw(url.href, {
          ...next,
          headers: {
            'sec-fetch-site': from,
            'sec-fetch-mode': 'navigate',
            'sec-fetch-dest': 'document',
            accept: 'text/html',
            ...next.headers,
          },
        })
        const location = answer.headers.location
        if (!location || answer.status < 300 || answer.status > 399) return { ...answer, url }
        const to = new URL(location, url)
        from =
          from === 'cross-site' || to.hostname.split('.').at(-2) !== url.hostname.split('.').at(-2)
            ? 'cross-site'
            : 'same-origin'
        url = to
        next = {}
      }
      throw new Error(`${address} redirects without end`)
    },
    /** Sends a page's plain form, as a browser without script does, and follows redirects. */
    submit: (address: string, fields: Record<string, string>, page = new URL(address, origin)) =>
      browser.open(address, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: page.origin,
          'sec-fetch-site': 'same-origin',
        },
      }),
    /** Signs in with the embedded issuer's form. Resolves to the page after it. */
    async signIn(
      email: string,
      password: string = localPassword,
      redirectTo = '/account',
      more: Record<string, string> = {},
    ): Promise<Page> {
      const form = await browser.open(`/api/sign-in?${new URLSearchParams({ redirectTo })}`)
      if (form.url.origin === origin) return form
      const answer = await browser.send(form, { email, password, ...more })
      if (answer.url.origin !== origin) throw new Error(`Signing in ended at ${pageOf(answer)}`)
      return answer
    },
    /** Sends the embedded issuer's registration form. Resolves to the page after it: the form again when it is refused. */
    async sendRegistration(typed: Record<string, string> = {}): Promise<Page> {
      const form = await browser.open('/api/auth/login?register=1&redirectTo=/account')
      const person = { firstname: 'Ada', lastname: 'Lovell', email: newEmail('ada'), password: newPassword }
      return browser.send(form, { ...person, ...typed })
    },
    /** Registers and signs in a new customer. Resolves to the e-mail address. */
    async register(email = newEmail('ada'), typed: Record<string, string> = {}): Promise<string> {
      const answer = await browser.sendRegistration({ email, ...typed })
      if (answer.url.origin !== origin) throw new Error(`Registering ended at ${pageOf(answer)}`)
      return email
    },
    /** Sends the form of an open page, with additional fields. */
    send: (page: Page, fields: Record<string, string> = {}) =>
      browser.submit(formAction(page), { ...hiddenFields(page.text), ...fields }, page.url),
  }
  return browser
}

/** A sample customer, signed in. */
export async function signedIn(port: number, name: string, brand = 'jdw') {
  const browser = wireBrowser(port, brand)
  await browser.signIn(`${name}@people.example`)
  return browser
}

/** A new customer of a brand's shop, signed in. */
export async function newCustomer(port: number, brand: string) {
  const browser = wireBrowser(port, brand)
  return { browser, email: await browser.register() }
}

/** The action of a page's first plain form. */
function formAction({ text, url }: Page): string {
  const action = /<form[^>]*method="post"[^>]*action="([^"]+)"/.exec(text)?.[1] ?? url.href
  return new URL(action.replaceAll('&amp;', '&'), url).href
}

/** The hidden fields of a page's forms, as text. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag)
  const attribute = (tag: string, name: string) =>
    (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  return Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

/** What a page says, in one line, for the message of a failure. */
function pageOf({ url, status, text }: Page): string {
  return `${url.host}${url.pathname}, ${status}: ${textOf(text).replaceAll(/\s+/g, ' ').slice(0, 600)}`
}
