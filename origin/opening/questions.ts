// Questions with their answers that home pages of several shops contain.

export type Pair = [question: string, answer: string]

export const returns: Pair = [
  'How long do I have to send something back?',
  'You can cancel up to 14 days after you receive your order, and then have another 14 days to return it. Read about <a href="/returns">returns</a>.',
]
export const sizes: Pair = [
  'How do I find my size?',
  'Compare your measurements with our <a href="/size-guide">size guide</a>. You’ll also find the right guide on each product page.',
]
export const arrive: Pair = [
  'When will my order arrive?',
  'You’ll see a delivery date on each product page, based on ordering today. Read about <a href="/delivery">delivery</a>.',
]
export const reduced: Pair = [
  'What does the ‘was’ price mean?',
  'It’s what we charged for the same item before we reduced it. Read our <a href="/terms">terms and conditions</a>.',
]
