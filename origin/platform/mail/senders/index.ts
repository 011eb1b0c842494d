// The sender that the settings name, and the address that each brand writes from.
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { hasParty } from '#shared/platform/parties.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { cloudflareEmail } from './cloudflare.ts'
import { localOutbox } from './local.ts'
import { postmark } from './postmark.ts'
import { resend } from './resend.ts'
import type { MailSender } from './sender.ts'

type MailSettings = Pick<OriginEnv, 'MAIL_SENDER' | 'MAIL_KEY' | 'MAIL_URL' | 'MAIL_FROM' | 'EMAIL' | 'LOCAL'>

/** Null while no sender is set up: mails then wait. */
export function senderOf(env: MailSettings): MailSender | null {
  if (!hasParty('mailProvider', env)) return null
  const { MAIL_SENDER, MAIL_KEY = '', MAIL_URL, EMAIL } = env
  switch (MAIL_SENDER) {
    case 'local':
      return localOutbox
    case 'cloudflare':
      return EMAIL ? cloudflareEmail(EMAIL) : null
    case 'resend':
      return resend(MAIL_KEY, MAIL_URL || undefined)
    case 'postmark':
      return postmark(MAIL_KEY, MAIL_URL || undefined)
    default:
      return null
  }
}

/** The brand's domain: its production host without `www`. */
export function domainOf(brand: BrandCode): string {
  return brands[brand].hosts.at(-1)!.replace(/^www\./, '')
}

/**
 * MAIL_FROM is one address for all brands, in which `{domain}` stands for the brand's domain, or a list of `code=address`
 * separated by commas. Empty is `shop@` and the brand's domain.
 */
export function fromAddressOf({ MAIL_FROM = '' }: Pick<OriginEnv, 'MAIL_FROM'>, brand: BrandCode): string {
  const entries = MAIL_FROM.split(',').map((entry) => entry.trim().split('='))
  const own = entries.find(([code]) => code === brand)?.[1]
  const general = entries.find((entry) => entry.length === 1)?.[0]
  return (own || general || 'shop@{domain}').replaceAll('{domain}', domainOf(brand))
}
