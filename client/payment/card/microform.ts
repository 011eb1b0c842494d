// The driver of the gateway's card fields. The fields are frames of the gateway's host, opened by the gateway's script, whose
// URL and integrity are in the capture context. The typed values never reach this page.
import { readClaims } from './card-facts.ts'
import type { Expiry, FieldErrors, FieldName, FieldState } from './card-data.ts'

/** `stale`: the capture context has expired; the fields must be opened with a new one. */
export type TokenResult = { token: string } | { errors: FieldErrors } | { stale: true }

export type CardFields = {
  /** Loads the vendor's script from the URL in the capture context and mounts a field in each given element. */
  open: (
    captureContext: string,
    mounts: Partial<Record<FieldName, HTMLElement>>,
    changed: (field: FieldName, state: Partial<FieldState>) => void,
  ) => Promise<void>
  /** `expiry` is null for a saved card, of which only the security code is typed. */
  tokenise: (expiry: Expiry | null) => Promise<TokenResult>
  focus: (field: FieldName) => void
  /** Whether the opened fields are still in the document. */
  isOpen: () => boolean
  /** Clears and removes the fields. */
  close: () => void
}

/** The part of the vendor's browser interface that is used. */
type VendorField = {
  load: (mount: HTMLElement) => void
  dispose: () => void
  focus: () => void
  on: (event: string, listener: (data: unknown) => void) => void
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

const timeoutMs = 15_000

export const fieldMessages: Readonly<Record<FieldName, string>> = {
  number: 'Enter your card number as shown on your card',
  securityCode: 'Enter the security code, the last 3 digits on the back of your card',
}

type OpenForm = {
  form: Microform
  fields: Partial<Record<FieldName, VendorField>>
  mounts: readonly HTMLElement[]
  /** Milliseconds. */
  expires: number
}

let open: OpenForm | null = null
/** Counts calls of `open` and `close`: a call whose script arrives after a later call does nothing. */
let generation = 0

export function microform(): CardFields {
  return driver
}

const driver: CardFields = {
  async open(captureContext, mounts, changed) {
    const started = ++generation
    const context = readClaims(captureContext) as Context | null
    const { clientLibrary = '', clientLibraryIntegrity = '' } = context?.ctx?.[0]?.data ?? {}
    const Vendor = await vendorScript(clientLibrary, clientLibraryIntegrity)
    if (started !== generation) return
    const form = new Vendor(captureContext).microform({ styles: fieldStyles(Object.values(mounts)[0]) })
    open = { form, fields: {}, mounts: Object.values(mounts), expires: (context?.exp ?? Infinity) * 1000 }
    const loads = (Object.entries(mounts) as Array<[FieldName, HTMLElement]>).map(([name, mount]) => {
      const field = form.createField(name, { title: name === 'number' ? 'Card number' : 'Security code' })
      open!.fields[name] = field
      return loadField(field, mount, (state) => changed(name, state))
    })
    await withTimeout(Promise.all(loads))
  },

  async tokenise(expiry): Promise<TokenResult> {
    if (!open) throw new Error('No card field is open')
    const { form, expires } = open
    if (Date.now() >= expires) return { stale: true }
    const options = expiry ? { expirationMonth: expiry.month, expirationYear: expiry.year } : {}
    return withTimeout(
      new Promise<TokenResult>((resolve, reject) => {
        form.createToken(options, (error, token) => {
          if (token) return resolve({ token })
          const errors = validationErrors(error)
          if (errors) resolve({ errors })
          else reject(new Error(error?.message ?? error?.reason ?? 'The gateway returned no token'))
        })
      }),
    )
  },

  focus(name) {
    open?.fields[name]?.focus()
  },

  isOpen() {
    return open?.mounts.every(({ isConnected }) => isConnected) ?? false
  },

  close() {
    generation++
    for (const field of Object.values(open?.fields ?? {})) field.dispose()
    open = null
  },
}

function loadField(
  field: VendorField,
  mount: HTMLElement,
  report: (state: Partial<FieldState>) => void,
): Promise<void> {
  return new Promise((resolve) => {
    field.on('load', () => {
      report({ loaded: true })
      resolve()
    })
    field.on('change', (data) => {
      const { valid = false, couldBeValid = true, empty = false, card } = data as Changed
      report({ valid, couldBeValid, empty, scheme: card?.length === 1 ? (card[0]!.name ?? '') : '' })
    })
    field.on('focus', () => report({ focused: true }))
    field.on('blur', () => report({ focused: false, left: true }))
    // Enter inside the frame submits the form of this page.
    field.on('inputSubmitRequest', () => mount.closest('form')?.requestSubmit())
    report({ loaded: false, empty: true, valid: false, couldBeValid: true, left: false, scheme: '' })
    field.load(mount)
  })
}

/** Null when the error is not about the typed values. */
function validationErrors(error: VendorError | null): FieldErrors | null {
  if (error?.reason === 'CREATE_TOKEN_VALIDATION_PARAMS') return { expiry: 'Enter the expiry date, like 09/29' }
  if (error?.reason !== 'CREATE_TOKEN_VALIDATION_FIELDS') return null
  const locations = (error.details ?? []).map(({ location }) => location)
  const invalid = (['number', 'securityCode'] as const).filter((name) => locations.includes(name))
  const fields = invalid.length > 0 ? invalid : (['number'] as const)
  return Object.fromEntries(fields.map((field) => [field, fieldMessages[field]]))
}

/** The page's own field styles. The vendor takes computed values, which are read from the mount element. */
function fieldStyles(mount: HTMLElement | undefined) {
  if (!mount) return {}
  const { color, fontFamily, fontSize } = getComputedStyle(mount)
  return { input: { color, 'font-family': fontFamily, 'font-size': fontSize } }
}

let script: { src: string; loads: Promise<void> } | null = null

/** Rejects when the script does not load or its integrity does not match. A later call tries again. */
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
      reject(new Error(`The card fields’ script failed to load: ${src}`))
    })
    document.head.append(element)
  })
}

async function withTimeout<R>(work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The card fields did not load or respond in time')), timeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
