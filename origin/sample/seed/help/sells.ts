// What a shop sells, as far as its help answers depend on it.
import type { BrandCode } from '#shared/brands/brand.ts'
import { treeOf } from '../trees.ts'

const has = (code: BrandCode, lines: readonly string[]) =>
  treeOf(code).leaves.some((leaf) => leaf.lines.some((line) => lines.includes(line)))

export const sellsFurniture = (code: BrandCode) => has(code, ['sofa', 'armchair', 'chest', 'bookcase'])
export const sellsBras = (code: BrandCode) => has(code, ['bra', 'tbra'])
export const sellsClothes = (code: BrandCode) => has(code, ['tee', 'mtee', 'pyjamas', 'mpyjamas'])
export const sellsCurtains = (code: BrandCode) => has(code, ['curtains'])
export const sellsBedding = (code: BrandCode) => has(code, ['duvet'])
