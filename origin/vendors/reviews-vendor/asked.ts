// What is asked of the emulated vendor, and what its answers have in common.
import type { BrandCode } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type Asked = { env: OriginEnv; given: Given; base: string; now: Date; wait: (work: Promise<unknown>) => void }
/** Names in any case, each with all its values. */
export type Given = {
  all: (name: string) => string[]
  one: (name: string) => string
  names: () => string[]
  file: File | null
}

/** An error that comes with 200, as the vendor's do. */
export function failed(Code: string, Message: string) {
  return { HasErrors: true, Errors: [{ Code, Message }] }
}

/** A product number is one brand's; null when nobody has it. */
export async function brandOf({ env }: Pick<Asked, 'env'>, productNo: string): Promise<BrandCode | null> {
  const row = await env.DB.prepare('SELECT brand FROM product WHERE product_no = ?')
    .bind(productNo)
    .first<{ brand: BrandCode }>()
  return row?.brand ?? null
}

export const database = ({ env }: Pick<Asked, 'env'>) => open(env.DB)
