// Answers about sizes, stock and reviews.
import { sells } from './sells.ts'
import { answer, topic, type Topic } from './answer.ts'

const sizeGuide = '<a href="/size-guide">size guide</a>'

export const productAnswers: Topic = ({ code }) =>
  topic('Sizes and products', [
    ...(sells(code, 'clothes')
      ? [
          answer(
            'How do I find my size?',
            `Measure yourself over your underwear with a soft tape and compare with our ${sizeGuide}. You’ll also find a link to it beside the sizes on each product page.`,
          ),
          answer(
            'What if I’m between two sizes?',
            'Read the reviews, where other customers say whether it comes up small or large. If you’re still not sure, the larger size is usually more comfortable.',
          ),
        ]
      : []),
    ...(sells(code, 'bras')
      ? [
          answer(
            'How do I measure for a bra?',
            `Measure snugly under your bust for the band, then around the fullest part of your bust for the cup. Our ${sizeGuide} shows the size for your measurements.`,
          ),
        ]
      : []),
    ...(sells(code, 'curtains')
      ? [
          answer(
            'How do I measure for curtains?',
            'Measure the width of your pole and the drop from the pole to where you’d like them to end. Together the curtains should be about one and a half times as wide as the pole. The width we show is for each curtain.',
          ),
        ]
      : []),
    ...(sells(code, 'bedding')
      ? [
          answer(
            'Which bedding size do I need?',
            `Choose the size of your duvet: single is 135 × 200 cm, double 200 × 200 cm, king 230 × 220 cm and super king 260 × 220 cm. See our ${sizeGuide}.`,
          ),
        ]
      : []),
    answer(
      'Something I want is out of stock',
      'Choose your size or colour on the product page and leave your email address. We’ll email you once if it comes back.',
    ),
    answer(
      'How do I keep something for later?',
      'Select the heart on a product to add it to your <a href="/shop/bag/saved-items">saved items</a>. Sign in to see them on all your devices.',
    ),
    answer(
      'Can I trust your reviews?',
      'We publish good and bad reviews, mark verified purchases, and take steps to prevent fake ones. Average ratings include every published rating. <a href="/terms">Read how reviews work</a>.',
    ),
  ])
