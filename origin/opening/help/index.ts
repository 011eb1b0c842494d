// The help page: answers by topic, the same rules in every shop with its own names and goods.
import type { ContentPage } from '#shared/content/content.ts'
import { accountAnswers, privacyAnswers } from './account.ts'
import type { HelpShop } from './answer.ts'
import { contactAnswers } from './contact.ts'
import { creditAnswers } from './credit.ts'
import { deliveryAnswers } from './delivery.ts'
import { offerAnswers, subscriptionAnswers } from './offers.ts'
import { orderAnswers } from './orders.ts'
import { paymentAnswers } from './payment.ts'
import { productAnswers } from './products.ts'
import { returnAnswers } from './returns.ts'

const topics = [
  orderAnswers,
  deliveryAnswers,
  returnAnswers,
  productAnswers,
  paymentAnswers,
  creditAnswers,
  offerAnswers,
  subscriptionAnswers,
  accountAnswers,
  privacyAnswers,
  contactAnswers,
]

export function helpContent(shop: HelpShop): ContentPage {
  return {
    key: 'help',
    title: 'Help',
    description: 'Answers about orders, delivery, returns and paying.',
    components: topics.map((topic) => topic(shop)),
  }
}
