// The fields a card is typed in: frames of the gateway's own host, opened by its own script, which comes from where the
// capture context says and nowhere else. Nothing of what is typed ever reaches this page.
import { claimsOf } from './card-facts.ts'
import type { CardFields, FieldErrors, FieldName, FieldState, Tokenised } from './gateway.ts'

/** As much of the vendor's browser interface as is used. */
type VendorField = {
  load: (place: HTMLElement) => void
  dispose: () => void
  focus: () => void
  on: (event: string, told: (data: unknown) => void) => void
}
type VendorError = { reason?: string; message?: string; details?: Array<{ location?: string; message?: string }> }
type Microform = {
  createField: (name: FieldName, options: object) => VendorField
  createToken: (options: object, done: (error: VendorError | null, token?: string) => void) => void
}
type Flex = new (captureContext: string) => { microform: (options: object) => Microform }
type Changed = { valid?: boolean; couldBeValid?: boolean; empty?: boolean; card?: Array<{ name?: string }> }

type Context = {
  exp?: number
  ctx?: Array<{ data?: { clientLibrary?: string; clientLibraryIntegrity?: string } }>
}

const patienceMs = 15_000

const fieldWords: Readonly<Record<FieldName, string>> = {
  number: 'Enter your card number, as it is on the card',
  securityCode: 'Enter the security code, the last 3 digits on the back of the card',
}

type Open = {
  form: Microform
  fields: Partial<Record<FieldName, VendorField>>
  places: readonly HTMLElement[]
  expires: number
}

let open: Open | null = null
let opening = 0

export function microform(): CardFields {
  return driver
}

const driver: CardFields = {
  async open(captureContext, places, changed) {
    const mine = ++opening
    const context = claimsOf(captureContext) as Context | null
    const { clientLibrary = '', clientLibraryIntegrity = '' } = context?.ctx?.[0]?.data ?? {}
    const Vendor = await vendorScript(clientLibrary, clientLibraryIntegrity)
    if (mine !== opening) return
    const form = new Vendor(captureContext).microform({ styles: stylesOf(Object.values(places)[0]) })
    open = { form, fields: {}, places: Object.values(places), expires: (context?.exp ?? Infinity) * 1000 }
    const loads = (Object.entries(places) as Array<[FieldName, HTMLElement]>).map(([name, place]) => {
      const field = form.createField(name, { title: name === 'number' ? 'Card number' : 'Security code' })
      open!.fields[name] = field
      return loaded(field, place, (state) => changed(name, state))
    })
    await within(Promise.all(loads))
  },

  async tokenise(expiry): Promise<Tokenised> {
    if (!open) throw new Error('No card field is open')
    const { form, expires } = open
    if (Date.now() >= expires) return { stale: true }
    const options = expiry ? { expirationMonth: expiry.month, expirationYear: expiry.year } : {}
    return within(
      new Promise<Tokenised>((resolve, reject) => {
        form.createToken(options, (error, token) => {
          if (token) return resolve({ token })
          const errors = errorsOf(error)
          if (errors) resolve({ errors })
          else reject(new Error(error?.message ?? error?.reason ?? 'The gateway gave no token'))
        })
      }),
    )
  },

  focus(name) {
    open?.fields[name]?.focus()
  },

  isOpen() {
    return open?.places.every(({ isConnected }) => isConnected) ?? false
  },

  close() {
    opening++
    for (const field of Object.values(open?.fields ?? {})) field.dispose()
    open = null
  },
}

function loaded(field: VendorField, place: HTMLElement, tell: (state: Partial<FieldState>) => void): Promise<void> {
  return new Promise((resolve) => {
    field.on('load', () => {
      tell({ loaded: true })
      resolve()
    })
    field.on('change', (data) => {
      const { valid = false, couldBeValid = true, empty = false, card } = data as Changed
      tell({ valid, couldBeValid, empty, scheme: card?.length === 1 ? (card[0]!.name ?? '') : '' })
    })
    field.on('focus', () => tell({ focused: true }))
    field.on('blur', () => tell({ focused: false }))
    // Enter in a field of another document is the form's own Enter all the same.
    field.on('inputSubmitRequest', () => place.closest('form')?.requestSubmit())
    tell({ loaded: false, empty: true, valid: false, couldBeValid: true, scheme: '' })
    field.load(place)
  })
}

/** Null when it is no error of what was typed. */
function errorsOf(error: VendorError | null): FieldErrors | null {
  if (error?.reason === 'CREATE_TOKEN_VALIDATION_PARAMS') return { expiry: 'Enter the expiry date, like 09/29' }
  if (error?.reason !== 'CREATE_TOKEN_VALIDATION_FIELDS') return null
  const wrong = (error.details ?? []).map(({ location }) => location)
  const named = (['number', 'securityCode'] as const).filter((name) => wrong.includes(name))
  const fields = named.length > 0 ? named : (['number'] as const)
  return Object.fromEntries(fields.map((field) => [field, fieldWords[field]]))
}

/** The fields look like the page's own: the vendor takes plain values, which are read from the place. */
function stylesOf(place: HTMLElement | undefined) {
  if (!place) return {}
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  return { input: { color, 'font-family': fontFamily, 'font-size': fontSize } }
}

let script: { src: string; loads: Promise<void> } | null = null

/** Rejects when it cannot be had, or is not what the context says it is. Then it may be tried again. */
async function vendorScript(src: string, integrity: string): Promise<Flex> {
  const { protocol, hostname } = new URL(src)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !local) throw new Error(`The card fields’ script is not on https: ${src}`)
  if (!/^sha(256|384|512)-/.test(integrity)) throw new Error('The card fields’ script has no integrity')
  if (script?.src !== src) script = { src, loads: loadScript(src, integrity) }
  await script.loads
  return (window as unknown as { Flex: Flex }).Flex
}

function loadScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    Object.assign(element, { src, integrity, crossOrigin: 'anonymous', async: true })
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      script = null
      element.remove()
      reject(new Error(`The card fields’ script did not come: ${src}`))
    })
    document.head.append(element)
  })
}

async function within<R>(work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The card fields did not answer')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
