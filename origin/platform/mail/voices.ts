// What a brand says in its own words in its mails. Not in the brand's file, which every page's script has.
import type { BrandCode } from '#shared/brands/brand.ts'

/** A heading, and the first sentences below it. They hold for deliveries and collections, and for all that the brand sells. */
type Opening = readonly [title: string, lead: string]
type Voice = {
  hello: string
  /** Below every mail, one about a missed payment too. */
  signOff: string
  placed: Opening
  sent: Opening
  review: Opening
  bag: Opening
}

export const voices: Readonly<Record<BrandCode, Voice>> = {
  dal: {
    hello: 'Hello,',
    signOff: 'Warm wishes,\nall of us at Dahlia Lane',
    placed: ['Thank you, we’ve got your order', 'You chose, and now it’s our turn. We’ll email you when it leaves us.'],
    sent: ['It’s on its way', 'Your parcel has left us. Here’s where to follow it.'],
    review: ['How does it fit?', 'You know your size best. What you say helps another woman choose hers.'],
    bag: ['You left these in your bag', 'They’re still here, in the sizes you chose.'],
  },
  cgn: {
    hello: 'Hello,',
    signOff: 'Regards,\nCalder & Green',
    placed: ['Order received', 'What you bought, when it comes and what it costs are below.'],
    sent: ['Dispatched', 'Your order has left the warehouse.'],
    review: ['Fit, cloth, wear', 'You’ve had it a few days. How does it measure up?'],
    bag: ['Still in your bag', 'What you left, at today’s price.'],
  },
  jdw: {
    hello: 'Hi there,',
    signOff: 'All the best,\neveryone at Juniper Dow',
    placed: ['Thanks, that’s all sorted', 'Your order’s in and we’re on with it. We’ll email you when it sets off.'],
    sent: ['It’s on its way', 'Your parcel has left us. You can follow it from here.'],
    review: ['How’s it going?', 'You’ve had a few days with it. Tell other shoppers what you think.'],
    bag: ['Did you forget something?', 'These are in your bag, and they’re still in stock.'],
  },
  awl: {
    hello: 'Hello,',
    signOff: 'With kind regards,\nAlder & Willow',
    placed: ['Thank you for your order', 'It has reached us safely, and we will write again when it sets off.'],
    sent: ['Your parcel has set off', 'It has left us, and you can follow it from here.'],
    review: ['How do you like it?', 'You have had a few days to live with it. We would love to hear how it feels.'],
    bag: ['Your bag is as you left it', 'Take your time. This is what is in it, at today’s prices.'],
  },
  fw: {
    hello: 'Hello,',
    signOff: 'Yours,\nFen & Whisper',
    placed: ['Thank you', 'Your order is with us. We’ll write when it leaves.'],
    sent: ['On its way to you', 'Your order has left us, and you can follow it here.'],
    review: ['How does it fit?', 'Fit, seam, fabric: what you’ve found helps someone else choose.'],
    bag: ['Still waiting for you', 'What you chose is in your bag, in your size.'],
  },
  ihm: {
    hello: 'Hello there,',
    signOff: 'Take care,\neveryone at Inglehome',
    placed: ['Good choice, thank you', 'We’ve got your order, and we’ll let you know when it’s on its way.'],
    sent: ['It’s on its way', 'Your parcel has left us. Here’s where to keep an eye on it.'],
    review: [
      'How’s it settling in?',
      'You’ve had it at home for a few days. A word from you helps the next household.',
    ],
    bag: ['Still thinking it over?', 'No rush. Here’s what’s in your bag, at today’s prices.'],
  },
  ccl: {
    hello: 'Hello,',
    signOff: 'That’s all,\nCastle Clough',
    placed: ['Your order’s in', 'We’ve got it. We’ll email when it leaves.'],
    sent: ['It’s on the road', 'Your parcel has left us. Track it here.'],
    review: ['Does it fit?', 'Tell the next man straight: size, length, how it wears.'],
    bag: ['Still want it?', 'It’s in your bag, and your size is in stock.'],
  },
  pma: {
    hello: 'Hi,',
    signOff: 'Bye for now,\nPomona',
    placed: ['Got it!', 'Your order’s in. Nice finds. We’ll email you when they set off.'],
    sent: ['It’s off!', 'Your parcel has left us. Follow it from here.'],
    review: ['Was it a good buy?', 'A few stars or a sentence help the next shopper.'],
    bag: ['Still in your bag', 'In stock right now, at these prices.'],
  },
}
