// Questions with their answers that home pages of several shops contain (questions.json).
import type { ComponentOf } from '#shared/content/content.ts'
import shared from './questions.json' with { type: 'json' }

export type Pair = [question: string, answer: string]
/** A pair of its own, or the name of one that several shops have. */
export type HomeQuestion = Pair | keyof typeof shared

export function questions(named: readonly HomeQuestion[]): ComponentOf<'faq'>['questions'] {
  return named.map((one) => {
    const [question, answer] = typeof one === 'string' ? shared[one] : one
    return { question: question!, html: `<p>${answer}</p>` }
  })
}
