// Who is here, and where: known before anything is asked of an upstream.
import type { Brand } from './brands/brand.ts'
import type { ExperimentName } from './experiments.ts'
import type { ToggleName } from './toggles.ts'

export type Visit = {
  brand: Brand
  url: URL
  toggles: ReadonlySet<ToggleName>
  experiments: ReadonlySet<ExperimentName>
  /** Where the hybrid product page lives and which promotions lead there; null when none is configured. */
  hybrid: { host: string; promos: readonly string[] } | null
}
