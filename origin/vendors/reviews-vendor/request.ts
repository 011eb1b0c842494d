// Request context and shared response parts of the emulated reviews vendor.
import type { BrandCode } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type VendorRequest = {
  env: OriginEnv
  parameters: VendorParameters
  base: string
  now: Date
  wait: (work: Promise<unknown>) => void
}
/** Parameters by case-insensitive name, each with all its values. */
export type VendorParameters = {
  all: (name: string) => string[]
  one: (name: string) => string
  names: () => string[]
  file: File | null
}

/** An error with status 200, as the vendor sends it. */
export function vendorError(Code: string, Message: string) {
  return { HasErrors: true, Errors: [{ Code, Message }] }
}

/** A product number belongs to one brand; null when it is unknown. */
export async function brandOfPasskey(
  { env }: Pick<VendorRequest, 'env'>,
  productNo: string,
): Promise<BrandCode | null> {
  const row = await env.DB.prepare('SELECT brand FROM product WHERE product_no = ?')
    .bind(productNo)
    .first<{ brand: BrandCode }>()
  return row?.brand ?? null
}

export const database = ({ env }: Pick<VendorRequest, 'env'>) => open(env.DB)
