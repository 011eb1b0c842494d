// The mails about an account and its password. They say nothing that was typed: the person who typed it may not own the address.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { formatDate } from '#shared/platform/day-words.ts'

export function welcomeMail(brand: BrandCode, recipient: string): Mail {
  return shopMail(brand, recipient, `Welcome to ${brands[brand].name}`, [
    'Your account is ready. You can use the same email address and password in all our shops.',
  ])
}

export function confirmMail(brand: BrandCode, recipient: string, link: string, linkEnds: number): Mail {
  const mail = shopMail(brand, recipient, 'Please confirm your email address', [
    `Someone has created a ${brands[brand].name} account with this email address. If it was you, please confirm your address.`,
    { label: 'Confirm your email address', url: link },
    'We’ll then add any orders you’ve placed as a guest with this address to your account. You can shop without confirming. The link works for a week.',
    'If it wasn’t you, you don’t need to do anything, and nobody can see your details.',
  ])
  return { ...mail, linkEnds }
}

export function newEmailMail(brand: BrandCode, recipient: string, link: string, linkEnds: number): Mail {
  const mail = shopMail(brand, recipient, 'Confirm your new email address', [
    `Someone would like to use this email address for their ${brands[brand].name} account. If it was you, please confirm it.`,
    { label: 'Confirm your new address', url: link },
    'The link works for a week. If it wasn’t you, you don’t need to do anything, and nothing will change.',
  ])
  return { ...mail, linkEnds }
}

/** To the present address, before the change. */
export function emailChangingMail(brand: BrandCode, recipient: string, undo: string, linkEnds: number): Mail {
  const mail = shopMail(brand, recipient, 'Your email address is about to change', [
    'Someone who knows your password has asked to change the email address of your account. If it was you, you don’t need to do anything.',
    'If it wasn’t you, keep your address now. You can do this for a week, even after the change.',
    { label: 'Keep my email address', url: undo },
  ])
  return { ...mail, linkEnds }
}

export function resetMail(brand: BrandCode, recipient: string, link: string, linkEnds: number): Mail {
  const mail = shopMail(brand, recipient, 'Choose a new password', [
    `We’ve had a request to reset the password for this email address at ${brands[brand].name}.`,
    { label: 'Choose a new password', url: link },
    'The link works once, for 30 minutes. If it wasn’t you, you don’t need to do anything. Your password won’t change.',
  ])
  return { ...mail, linkEnds }
}

export function passwordChangedMail(brand: BrandCode, recipient: string, forgotten: string): Mail {
  return shopMail(brand, recipient, 'Your password has been changed', [
    'Your password has been changed. If it wasn’t you, choose a new one now.',
    { label: 'Choose a new password', url: forgotten },
  ])
}

export function leakedPasswordMail(brand: BrandCode, recipient: string, change: string): Mail {
  return shopMail(brand, recipient, 'Please change your password', [
    `The password you use at ${brands[brand].name} has appeared in a data breach somewhere else. It doesn’t mean that anyone has used your account, but the password is now easy to guess.`,
    { label: 'Change your password', url: change },
    'If you use the same password for other accounts, change it there too.',
  ])
}

export function passkeyAddedMail(brand: BrandCode, recipient: string, name: string, list: string): Mail {
  return shopMail(brand, recipient, 'You’ve added a passkey', [
    `A passkey has been added to your account: ${name}. You can use it to sign in to all our shops. If it wasn’t you, remove it now, then change your password.`,
    { label: 'See your passkeys', url: list },
  ])
}

/** `added`: milliseconds since 1970. Its name may have been typed by somebody who does not own the address. */
export function passkeyRemovedMail(brand: BrandCode, recipient: string, added: number, forgotten: string): Mail {
  return shopMail(brand, recipient, 'A passkey has been removed', [
    `The passkey that was added to your account on ${formatDate(new Date(added).toISOString())} has been removed. It can’t be used to sign in any more. If it wasn’t you, choose a new password now.`,
    { label: 'Choose a new password', url: forgotten },
  ])
}
