// A request to the admin, of a signed-in operator's page or of a script.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { ActionContext, Person } from './action.ts'
import type { Role } from './roles.ts'

export type Operator = { name: string; role: Role; by: ActionContext['by']; person?: Person }

/** The token is a secret of the deployment, as its database is. It is nobody's, and stands in for no password. */
export const scriptOperator: Operator = { name: 'script', role: 'owner', by: 'script' }

export type OperatorRequest = {
  env: OriginEnv
  operator: Operator
  /** Null stands for all brands, in a section that reaches any brand. */
  brand: BrandCode | null
  now: Date
  sure?: boolean
  ownPassword?: string
}
