// Who is here, and where: known before anything is asked of an upstream.
import type { Brand } from '#shared/brands/brand.ts'
import type { ExperimentName } from './experiments.ts'
import type { ToggleName } from './toggles.ts'

export type Visit = {
  brand: Brand
  url: URL
  toggles: ReadonlySet<ToggleName>
  experiments: ReadonlySet<ExperimentName>
  /** Where the hybrid product page lives and which promotions lead there; null when none is configured. */
  hybrid: { host: string; promos: readonly string[] } | null
  /** Known on private pages only: a shared page is drawn for nobody. */
  person: VisitPerson | null
  /** What a form that was sent came to; null when none was, and on shared pages. */
  sent: Sent | null
  /** Origins of authoring tools that may frame this page and speak to it; only on the authoring preview. */
  authors?: readonly string[]
}

export type VisitPerson = {
  signedIn: boolean
  accountId: string | null
  /** From their cookies: locators, whoever is here. */
  cartId: string | null
  wishlistId: string | null
  /** How lists are made for them. Absent where that is not offered: to a guest, or while its toggle is off. */
  lists?: 'for-you' | 'usual' | undefined
}

/**
 * A form that went through says so on the next page; one that did not is drawn again with what was typed. One that asks
 * for what belongs in no address has its answer, `shown`, on its own page.
 */
export type Sent =
  | { done: string }
  | { form: string; values: Readonly<Record<string, string>>; shown: unknown; done: string | null }
  | { form: string; values: Readonly<Record<string, string>>; errors: readonly FieldError[] }

/** `field` is the name of the input it is about; null when it is about the whole form. */
export type FieldError = { field: string | null; message: string }
