// The visit: brand, URL, toggles and person of a request, known before any upstream call.
import type { Brand } from '#shared/brands/brand.ts'
import type { DeliveryZone } from '#shared/delivery/delivery-zones.ts'
import type { ExperimentName } from './experiments.ts'
import type { PartyOfPages } from './parties.ts'
import type { ToggleName } from './toggles.ts'

export type Visit = {
  brand: Brand
  url: URL
  toggles: ReadonlySet<ToggleName>
  experiments: ReadonlySet<ExperimentName>
  /** The address of the hybrid product page and the promotions that lead there; null when not configured. */
  hybrid: { host: string; promos: readonly string[] } | null
  /** The address of the brand's alternative user interface; absent when the deployment names none. */
  alternativeUi?: string
  /** Where lists' delivery days hold, by the postcode that the shopper gave; left out for the mainland, and on pages that do not depend on it. */
  zone?: DeliveryZone | undefined
  /** Null on shared pages, which contain nothing personal. */
  person: VisitPerson | null
  /** The outcome of a submitted form; null without one, and on shared pages. */
  formResult: PageFormResult | null
  /** Cards and wallets are charged when the order leaves. */
  chargesOnDispatch?: boolean
  /** Parties that this shop does without; left out when there are none. */
  absent?: readonly PartyOfPages[]
  /** Origins of authoring tools that may frame the page and send messages; only on the authoring preview. */
  authors?: readonly string[]
}

export type VisitPerson = {
  signedIn: boolean
  accountId: string | null
  /** Ids from the request's cookies: locators, for guests and customers alike. */
  cartId: string | null
  wishlistId: string | null
  /** The browser is in the waiting room. */
  inLine?: true
  /** The order of the visitor's lists. Absent for a guest and while the toggle is off. */
  lists?: 'for-you' | 'usual' | undefined
}

/**
 * A successful form is confirmed on the next page; a failed one is rendered again with its values. A form whose result must not
 * be in a URL has the result, `shown`, on its own page, also beside errors.
 */
export type PageFormResult =
  | { done: string }
  | { form: string; values: Readonly<Record<string, string>>; shown: unknown; done: string | null }
  | { form: string; values: Readonly<Record<string, string>>; errors: readonly FieldError[]; shown?: unknown }

/** `field` is the name of the input; null for an error of the whole form. */
export type FieldError = { field: string | null; message: string }
