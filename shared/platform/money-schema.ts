// Schema of money on the wire: pounds with two decimals, as the specification says. The origin computes in pence.
import * as z from 'zod/mini'

/** Non-negative pounds with at most two decimals and an upper bound: `24.5`. */
export const Pounds = z.number().check(z.gte(0), z.lte(1e9), z.multipleOf(0.01))
