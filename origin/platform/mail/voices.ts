// What a brand says in its own words in its mails. Not in the brand's file, which every page's script has.
import type { BrandCode } from '#shared/brands/brand.ts'

/**
 * `around`: above and below every mail, one about a missed payment too. `placed`: heading and first sentences of a confirmation. The
 * others are headings; `bag` comes after the names of the goods. All hold for deliveries and collections, and for all that the brand sells.
 */
type Voice = {
  around: readonly [hello: string, signOff: string]
  placed: readonly [title: string, lead: string]
  titles: Readonly<Record<'sent' | 'review' | 'bag', string>>
}

export const voices: Readonly<Record<BrandCode, Voice>> = {
  dal: {
    around: ['Hello,', 'Warm wishes,\nall of us at Dahlia Lane'],
    placed: ['Thank you, we’ve got your order', 'You chose, and now it’s our turn. We’ll email you when it leaves us.'],
    titles: { sent: 'It’s on its way to you', review: 'How does it fit?', bag: 'still here in your size' },
  },
  cgn: {
    around: ['Hello,', 'Regards,\nCalder & Green'],
    placed: ['Order received', 'What you bought, when it comes and what it costs are below.'],
    titles: { sent: 'Dispatched', review: 'Fit, cloth, wear: how is it?', bag: 'still in your bag' },
  },
  jdw: {
    around: ['Hi there,', 'All the best,\neveryone at Juniper Dow'],
    placed: ['Thanks, that’s all sorted', 'Your order’s in and we’re on with it. We’ll email you when it sets off.'],
    titles: { sent: 'It’s on its way', review: 'How’s it going?', bag: 'here when you’re ready' },
  },
  awl: {
    around: ['Hello,', 'With kind regards,\nAlder & Willow'],
    placed: ['Thank you for your order', 'It has reached us safely, and we will write again when it sets off.'],
    titles: {
      sent: 'Your parcel has set off',
      review: 'How does it feel to live with?',
      bag: 'in your bag as you left it',
    },
  },
  fw: {
    around: ['Hello,', 'Yours,\nFen & Whisper'],
    placed: ['Thank you', 'Your order is with us. We’ll write when it leaves.'],
    titles: { sent: 'On its way to you', review: 'Fit, seam, fabric: how is it?', bag: 'still waiting for you' },
  },
  ihm: {
    around: ['Hello there,', 'Take care,\neveryone at Inglehome'],
    placed: ['Good choice, thank you', 'We’ve got your order, and we’ll let you know when it’s on its way.'],
    titles: { sent: 'It’s on its way', review: 'How’s it settling in?', bag: 'if you’re still thinking it over' },
  },
  ccl: {
    around: ['Hello,', 'The team at Castle Clough'],
    placed: ['Your order’s in', 'We’ve got it. We’ll email when it leaves.'],
    titles: { sent: 'It’s on the road', review: 'Does it fit?', bag: 'still in stock' },
  },
  pma: {
    around: ['Hi,', 'Bye for now,\nPomona'],
    placed: ['Got it!', 'Your order’s in. Nice finds. We’ll email you when they set off.'],
    titles: { sent: 'It’s off!', review: 'Was it a good buy?', bag: 'still up for grabs' },
  },
}
