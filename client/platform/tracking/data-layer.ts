// The data layer: an array in the page's memory that a shop's tag manager reads. Writing to the array stores and sends
// nothing. The first entry always denies consent; the shopper's consent follows as an update.
import { consentChoice, onConsentChange, type ConsentChoice } from '#client/platform/storage/consent.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
} as const

export function push(entry: object): void {
  begin().push(entry)
}

/** Ecommerce data stays in the layer until it is reset: an event must not inherit the items of the one before. */
export function pushEcommerce(event: string, ecommerce: object): void {
  push({ ecommerce: null })
  push({ event, ecommerce })
}

function begin(): object[] {
  if (window.dataLayer) return window.dataLayer
  window.dataLayer = []
  consent('consent', 'default', { ...denied, wait_for_update: 500 })
  update(consentChoice())
  onConsentChange(() => update(consentChoice()))
  return window.dataLayer
}

/** The shop has no advertising: the three advertising signals stay denied. */
function update(chosen: ConsentChoice | null) {
  if (!chosen) return
  consent('consent', 'update', {
    ...denied,
    functionality_storage: 'granted',
    security_storage: 'granted',
    analytics_storage: chosen.measuring ? 'granted' : 'denied',
    personalization_storage: chosen.sharing ? 'granted' : 'denied',
  })
}

/** A tag manager recognises a command by its being an `arguments` object. */
function consent(..._command: readonly unknown[]) {
  // oxlint-disable-next-line prefer-rest-params -- an array would be read as a message
  window.dataLayer!.push(arguments)
}
