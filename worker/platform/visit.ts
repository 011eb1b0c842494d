// The visit: brand by host, toggles, experiments.
import { alternativeUiOf } from '#shared/brands/alternative-ui.ts'
import { brandOf } from '#shared/brands/all.ts'
import {
  experimentNames,
  experiments,
  experimentSecretHeader,
  type ExperimentName,
} from '#shared/platform/experiments.ts'
import { acceptedKeys } from '#shared/platform/keys.ts'
import type { Brand } from '#shared/brands/brand.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { hasParty, partiesOfPages, type PartyOfPages } from '#shared/platform/parties.ts'
import { frameAncestorsOf } from './security-headers.ts'
import type { Settings } from './settings.ts'

/** The brand of the request's host, or null for an unknown host. */
export function brandOfHost(url: URL, settings: Settings): Brand | null {
  const brand = brandOf(url.hostname)
  if (!brand) return null
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  return isLocal && !settings.LOCAL ? null : brand
}

export function makeVisit(
  brand: Brand,
  url: URL,
  headers: Headers,
  toggles: Visit['toggles'],
  settings: Settings,
  env: object,
): Visit {
  const authors = frameAncestorsOf(url, settings)
  const alternativeUi = alternativeUiOf(brand.code, settings.ALTERNATIVE_UI)
  const absent = absentIn(env)
  return {
    brand,
    url,
    toggles,
    experiments: new Set(experimentsIn(headers, settings)),
    hybrid: settings.HYBRID_PDP_HOST === '' ? null : { host: settings.HYBRID_PDP_HOST, promos: settings.HYBRID_PROMOS },
    person: null,
    formResult: null,
    ...(settings.CAPTURE_AT === 'dispatch' && { chargesOnDispatch: true }),
    ...(absent.length > 0 && { absent }),
    ...(authors && { authors }),
    ...(alternativeUi && { alternativeUi }),
  }
}

const absentParties = new WeakMap<object, readonly PartyOfPages[]>()

function absentIn(env: object): readonly PartyOfPages[] {
  const known = absentParties.get(env) ?? partiesOfPages.filter((name) => !hasParty(name, env))
  absentParties.set(env, known)
  return known
}

/** On when the header says `1`, `true` or `on` and comes from a trusted edge, or the shop is served locally. */
function experimentsIn(headers: Headers, settings: Settings): ExperimentName[] {
  const trusted = settings.LOCAL || isKey(headers.get(experimentSecretHeader) ?? '', settings.EXPERIMENT_SECRET)
  if (!trusted) return []
  return experimentNames.filter((name) => /^(1|true|on)$/i.test(headers.get(experiments[name].header) ?? ''))
}

/** Whether this is one of the setting's keys. An empty setting accepts nothing. */
export function isKey(given: string, setting: string): boolean {
  return acceptedKeys(setting).some((key) => sameText(given, key))
}

/** Compares in constant time. */
function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < other.length; index++)
    difference |= one.charCodeAt(index % (one.length || 1)) ^ other.charCodeAt(index)
  return difference === 0
}
