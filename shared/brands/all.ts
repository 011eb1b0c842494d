// All brands by code, and the brand of a host.
import type { Brand, BrandCode } from './brand.ts'
import { awl } from './awl.ts'
import { ccl } from './ccl.ts'
import { cgn } from './cgn.ts'
import { dal } from './dal.ts'
import { fw } from './fw.ts'
import { ihm } from './ihm.ts'
import { jdw } from './jdw.ts'
import { pma } from './pma.ts'

export const brands: Readonly<Record<BrandCode, Brand>> = { dal, cgn, jdw, awl, fw, ihm, ccl, pma }

const brandByHost = new Map<string, Brand>(
  Object.values(brands).flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)),
)
brandByHost.set('localhost', jdw)

/** The brand of a host name without a port; null for an unknown host. */
export function brandOf(hostname: string): Brand | null {
  return brandByHost.get(hostname.toLowerCase()) ?? null
}
