// The help page: answers by topic, the same rules in every shop with its own names and goods.
import type { ContentPage } from '#shared/content/content.ts'
import { account, privacy } from './account.ts'
import type { HelpShop } from './answer.ts'
import { contact } from './contact.ts'
import { credit } from './credit.ts'
import { delivery } from './delivery.ts'
import { offers, subscription } from './offers.ts'
import { orders } from './orders.ts'
import { payment } from './payment.ts'
import { products } from './products.ts'
import { returns } from './returns.ts'

const topics = [orders, delivery, returns, products, payment, credit, offers, subscription, account, privacy, contact]

export function helpPage(shop: HelpShop): ContentPage {
  return {
    key: 'help',
    title: 'Help',
    description: 'Answers about orders, delivery, returns and paying.',
    components: topics.map((topic) => topic(shop)),
  }
}
