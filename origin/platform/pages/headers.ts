// Headers of every page and answer of the sign-in host and of the operators' host: no framing, no caching. `same-origin` as referrer
// policy, because forms must post their origin.

export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
} as const

type Allowed = {
  /** The address of the page's one script, or empty. */
  script?: string
  /** Where forms lead, beside the page's own host. Browsers apply it to redirects after a form too. */
  forms?: ReadonlyArray<string | null | undefined>
  /** What the page loads from its own host beside styles and pictures. */
  loads: 'font-src' | 'frame-src'
}

export function contentPolicy({ script = '', forms = [], loads }: Allowed): string {
  const scripts = script && ` script-src ${script};`
  const targets = ["'self'", ...forms].filter(Boolean).join(' ')
  return `default-src 'none';${scripts} style-src 'self'; img-src 'self'; ${loads} 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}
