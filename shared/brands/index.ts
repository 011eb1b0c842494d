// The eight brands, and how a host picks one.
import * as z from 'zod/mini'

export const brandCodes = ['dal', 'cgn', 'jdw', 'awl', 'fw', 'ihm', 'ccl', 'pma'] as const
export const BrandCode = z.enum(brandCodes)
export type BrandCode = z.infer<typeof BrandCode>
