// Finds the answers of the help page that fit what a shopper typed.
import type { Component, ComponentOf } from '#shared/content/content.ts'

type Answer = ComponentOf<'faq'>['questions'][number]

/** Words that shoppers use for the same thing. */
const synonyms: readonly (readonly string[])[] = [
  'order parcel package purchase',
  'late delayed overdue missing lost arrived',
  'track tracking where',
  'refund money reimbursed',
  'return exchange swap send',
  'promo discount voucher coupon code offer',
  'gift present wrap',
  'password login signin forgot forgotten',
  'phone call telephone ring contact chat',
  'email mail newsletter marketing unsubscribe',
  'faulty broken damaged wrong ripped',
  'size fit measure sizing chart',
  'pay payment paying card',
  'klarna paypal amex clearpay',
  'credit instalments finance catalogue',
  'complaint complain unhappy ombudsman',
  'accessible accessibility disability disabled',
  'collect collection pickup locker store',
  'delivery deliver postage shipping courier',
  'delete close remove',
  'abroad international overseas europe ireland',
  'invoice receipt vat',
  'owe balance due minimum',
  'debt struggling afford hard',
  'scam suspicious phishing fraud',
  'reorder again repeat',
].map((group) => group.split(' ').map(keyOf))

/** Words that alone name no subject. */
const common = new Set(
  'a an and are be can cant do does dont for from get have how i if in is isnt it ive me my of on or the to what when which who why will with you your'.split(
    ' ',
  ),
)

const maxAnswers = 8
const weights = { question: 3, answer: 1 } as const

/** The best first; those that fit far less than the best are left out. */
export function findAnswers(term: string, components: readonly Component[]): Answer[] {
  const terms = [...new Set(termsOf(term).filter((word) => !common.has(word)))]
  if (terms.length === 0) return []
  const answers = components.flatMap((component) => (component.type === 'faq' ? component.questions : []))
  const read = answers.map((answer) => ({
    answer,
    question: keysOf(answer.question),
    text: keysOf(answer.html.replaceAll(/<[^>]*>/g, ' ')),
  }))
  const scores = read.map(() => 0)
  for (const word of terms) {
    const same = sameAs(keyOf(word))
    const points = read.map(({ question, text }) => {
      const inQuestion = best(question, same)
      return inQuestion > 0 ? inQuestion * weights.question : best(text, same) * weights.answer
    })
    // A word of few answers says more than a word of many.
    const rarity = Math.log2(1 + read.length / (1 + points.filter((point) => point > 0).length))
    for (const [at, point] of points.entries()) scores[at]! += point * rarity
  }
  const top = Math.max(0, ...scores)
  return read
    .flatMap(({ answer }, at) => (scores[at]! > 0 && scores[at]! * 3 >= top ? [{ answer, score: scores[at]! }] : []))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxAnswers)
    .map(({ answer }) => answer)
}

type Alike = { exact: string; others: ReadonlySet<string> }

function sameAs(exact: string): Alike {
  return { exact, others: new Set(synonyms.filter((group) => group.includes(exact)).flat()) }
}

/** The typed word counts fully, a synonym half. */
function best(keys: ReadonlySet<string>, { exact, others }: Alike): number {
  if (keys.has(exact)) return 1
  return [...others].some((key) => keys.has(key)) ? 0.5 : 0
}

function termsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .match(/[\da-z]+/g) ?? []
  )
}

function keysOf(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(keyOf))
}

/** Forms of a word have one key: `delivered`, `delivery` and `deliveries`; `card` and `cards`. */
function keyOf(word: string): string {
  return word.length > 5 ? word.slice(0, 5) : word.replace(/(?<=...)s$/, '')
}
