// Schemas of codes and tokens on the wire, which have a fixed alphabet.
import * as z from 'zod/mini'

export const Channel = z.string().check(z.regex(/^[A-Za-z\d-]{0,40}$/))
export const TradingTitle = z.string().check(z.regex(/^[A-Za-z\d]{0,10}$/))
/** A JSON web token, or base64 of either alphabet. */
export const Token = z.string().check(z.maxLength(8192), z.regex(/^[\w.~+/=:-]*$/))
