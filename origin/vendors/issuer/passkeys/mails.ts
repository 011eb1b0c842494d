// The mails about an account's passkeys.
import type { BrandCode } from '#shared/brands/brand.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'

export function passkeyAddedMail(brand: BrandCode, recipient: string, name: string, list: string): Mail {
  return shopMail(brand, recipient, 'You’ve added a passkey', [
    'Hello,',
    `A passkey has been added to your account: ${name}. You can use it to sign in to all our shops. If it wasn’t you, remove it now, then change your password.`,
    { label: 'See your passkeys', url: list },
  ])
}

/** `added`: milliseconds since 1970. Its name may have been typed by somebody who does not own the address. */
export function passkeyRemovedMail(brand: BrandCode, recipient: string, added: number, forgotten: string): Mail {
  return shopMail(brand, recipient, 'A passkey has been removed', [
    'Hello,',
    `The passkey that was added to your account on ${formatDate(new Date(added).toISOString())} has been removed. It can’t be used to sign in any more. If it wasn’t you, choose a new password now.`,
    { label: 'Choose a new password', url: forgotten },
  ])
}
