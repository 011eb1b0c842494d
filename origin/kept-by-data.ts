// What the data itself refuses (origin/migrations/0005) while a bag is being paid for, or has been, whichever call it was.
import { Refusal } from './refusal.ts'
import { wordsOf } from './words-of.ts'

const words = {
  PAYMENT_IN_PROGRESS: 'This bag is being paid for. Please wait a moment, then look at it again.',
  CART_PMNT_DONE: 'This bag has been paid for.',
} as const

/** Null when it was something else. */
export function keptByData(error: unknown): Refusal | null {
  const code = /D1_ERROR: (PAYMENT_IN_PROGRESS|CART_PMNT_DONE)\b/.exec(wordsOf(error))?.[1]
  return code ? new Refusal(409, code, words[code as keyof typeof words]) : null
}
