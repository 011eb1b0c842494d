// The notification banners that a shop opens with, one for each area. `notice` is the line above every page.
import type { Brand } from '#shared/brands/brand.ts'
import type { NotificationBanner } from '#shared/content/content.ts'

export function openingBanners(brand: Brand, notice = 'Delivery dates before you order.'): NotificationBanner[] {
  return [
    {
      area: 'global',
      tone: 'info',
      text: notice,
      link: { label: 'Delivery', to: '/delivery' },
    },
    {
      area: 'bag',
      tone: 'info',
      text: 'You have 14 days to change your mind.',
      link: { label: 'Returns', to: '/returns' },
    },
    {
      area: 'checkout',
      tone: 'info',
      text: 'Our delivery dates allow for bank holidays.',
      link: null,
    },
    {
      area: 'credit',
      tone: 'info',
      text: `${brand.creditProduct} is subject to status. UK residents aged 18 or over only.`,
      link: { label: 'Credit explained', to: '/credit-explained' },
    },
    {
      area: 'page',
      tone: 'info',
      text: 'Not sure of your size?',
      link: { label: 'Size guide', to: '/size-guide' },
    },
    {
      area: 'content',
      tone: 'info',
      text: 'Can we help with anything else?',
      link: { label: 'Contact us', to: '/contact' },
    },
    {
      area: 'policy',
      tone: 'info',
      text: 'Have a question? We’re happy to help.',
      link: { label: 'Contact us', to: '/contact' },
    },
    {
      area: 'registration',
      tone: 'info',
      text: 'Create an account to keep your orders and details in one place.',
      link: null,
    },
  ]
}
