// The home page of each shop.
import type { BrandCode } from '#shared/brands/brand.ts'
import { awl } from './awl.ts'
import { ccl } from './ccl.ts'
import { cgn } from './cgn.ts'
import { dal } from './dal.ts'
import { fw } from './fw.ts'
import type { Home } from './home.ts'
import { ihm } from './ihm.ts'
import { jdw } from './jdw.ts'
import { pma } from './pma.ts'

export const homes: Record<BrandCode, Home> = { dal, cgn, jdw, awl, fw, ihm, ccl, pma }
