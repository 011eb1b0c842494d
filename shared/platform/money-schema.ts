// Money on the wire: pounds with two decimals, as the specification's fields say. Pence are used inside the shop only.
import * as z from 'zod/mini'

/** Pounds, never negative nor beyond what anything here comes to, at most two decimals: `24.5`. */
export const Pounds = z.number().check(z.gte(0), z.lte(1e9), z.multipleOf(0.01))
