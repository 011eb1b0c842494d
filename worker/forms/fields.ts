// Schemas of fields that several forms have.
import * as z from 'zod/mini'
import { hasUnseen } from '#shared/platform/unseen.ts'

/** A line of text that must not be empty. */
export function requiredLine(missing: string, maxLength: number) {
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(maxLength, `Use ${maxLength} characters or fewer`),
    z.regex(/^\P{Cc}*$/u, 'Write it on one line'),
    z.refine((text) => !hasUnseen(text), 'There are characters in it that cannot be seen. Please type it again'),
  )
}

/** A browser does not send an unticked checkbox. */
export const checkbox = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === 'yes'),
)
