// The forms of settings with a key (shared/platform/keys.ts).
import * as z from 'zod/mini'
import { acceptedKeys } from '#shared/platform/keys.ts'

/** One key of this form, or two while it is rotated (shared/platform/keys.ts). */
export const keysOf = (one: z.ZodMiniType<string>) =>
  z.string().check(
    z.refine(
      (text) => {
        const keys = acceptedKeys(text)
        return [1, 2].includes(keys.length) && keys.every((key) => one.safeParse(key).success)
      },
      { error: 'must be one key, or two, in the form that .dev.vars.example describes' },
    ),
  )
/** A key is this long at least. */
export const keyFrom = (characters: number) => keysOf(z.string().check(z.minLength(characters)))
/** 32 bytes as 64 hexadecimal digits. */
export const cipherKey = keysOf(z.string().check(z.regex(/^[0-9a-f]{64}$/i)))
export const orNone = (keys: z.ZodMiniType<string>) => z._default(z.union([z.literal(''), keys]), '')
