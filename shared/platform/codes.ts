// What machines say to each other on the wire: codes and tokens. Words of people may be anything; these may not.
import * as z from 'zod/mini'

export const Channel = z.string().check(z.regex(/^[A-Za-z\d-]{0,40}$/))
export const TradingTitle = z.string().check(z.regex(/^[A-Za-z\d]{0,10}$/))
/** A web token, or base64 of either alphabet. */
export const Token = z.string().check(z.maxLength(8192), z.regex(/^[\w.~+/=:-]*$/))
