// The kinds of mail that a customer gets only with consent to them: reminders of a bag that was left, requests for reviews after
// delivery, and what changed at saved items.
export const agreedMails = ['bag', 'review', 'saved'] as const
export type AgreedMail = (typeof agreedMails)[number]
