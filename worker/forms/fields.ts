// What the fields of several forms have in common.
import * as z from 'zod/mini'
import { hasUnseen } from '#shared/platform/unseen.ts'

/** One line of text that may not be empty. */
export function requiredLine(missing: string, most: number) {
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(most, `Use ${most} characters or fewer`),
    z.regex(/^\P{Cc}*$/u, 'Write it on one line'),
    z.refine((text) => !hasUnseen(text), 'There are characters in it that cannot be seen. Please type it again'),
  )
}

/** A box to tick: one that was not ticked is not sent. */
export const checkbox = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === 'yes'),
)
