// The kinds of mail that a customer gets only with consent to them; each mail has a link that stops its kind.

/** `stops`: what the link's page says, before that nothing else changes. */
export const agreedMails = {
  bag: {
    label: 'Remind me of a bag I’ve left',
    hint: 'One email for each bag, with what’s still in stock and its price.',
    stops: 'We’ll stop reminders of a bag you’ve left, in all our shops.',
  },
  review: {
    label: 'Ask me for a review after delivery',
    hint: 'One email for each order, some days after it arrives.',
    stops: 'We’ll stop asking you for reviews, in all our shops.',
  },
  saved: {
    label: 'Tell me when the price of a saved item drops or its stock is low',
    hint: 'And when it’s back in stock. At most one email a day.',
    stops: 'We’ll stop emails about prices and stock of your saved items, in all our shops.',
  },
} as const

export type AgreedMail = keyof typeof agreedMails
export const agreedKinds = Object.keys(agreedMails) as AgreedMail[]
