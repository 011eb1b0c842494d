// Home page texts and section order of each shop.
import type { BrandCode } from '#shared/brands/brand.ts'

type Pair = [string, string]
export type Voice = {
  about: string
  order: string
  tone: 'light' | 'dark' | 'accent'
  slides: [heading: string, text: string, action: string, path: string][]
  carousel: string
  grid: string
  newest: string
  best: string
  sale: string
  top: string
  headlineAndText: Pair
  why: string
  points: Pair[]
  cells: Record<string, string>
  questions: Pair[]
  notice: string
}

const returns: Pair = [
  'How long do I have to send something back?',
  'You may cancel within 14 days of receiving your order, and then have another 14 days to return it. See <a href="/returns">returns</a>.',
]
const sizes: Pair = [
  'How do I find my size?',
  'Measure yourself and compare with our <a href="/size-guide">size guide</a>. Each product page opens the table that fits it.',
]
const arrive: Pair = [
  'When will my order arrive?',
  'Each product page shows the date for your order, worked out from today’s cut-off. See <a href="/delivery">delivery</a>.',
]
const reduced: Pair = [
  'What is a was price?',
  'The price of the same item before it was reduced. See <a href="/terms">terms and conditions</a>.',
]

export const voices: Record<BrandCode, Voice> = {
  dal: {
    about: 'Fashion in sizes 16 to 32, with curves in mind.',
    order: 'hero promises newest grid info second best faq',
    tone: 'light',
    slides: [
      ['Dressed for the season', 'Layers, knits and dresses in sizes 16 to 32.', 'Shop clothing', 'clothing'],
      ['The lingerie edit', 'Support that feels as good as it looks.', 'Shop lingerie', 'lingerie-and-nightwear'],
      ['Room to walk', 'Wide-fit boots and shoes in E and EEE.', 'Shop footwear', 'wide-fit-footwear'],
    ],
    carousel: 'This week',
    grid: 'Find your way around',
    newest: 'Just in',
    best: 'Popular now',
    sale: 'Reduced now',
    top: 'Clothing for now',
    headlineAndText: [
      'Cut for you',
      'Clothes for sizes 16 to 32, with room where you want it and shape where you like it.',
    ],
    why: 'We make clothes for women who know what suits them.',
    points: [
      ['Sizes 16 to 32', 'Each size’s measurements are in the size guide.'],
      ['Reviews you can read', 'How it fits, in other shoppers’ words.'],
      ['Lengths that suit', 'Look for short, regular and long in trousers and jeans.'],
    ],
    cells: {
      clothing: 'Dresses, denim, knitwear and coats',
      'lingerie-and-nightwear': 'From first layer to lights out',
      'swim-and-holiday': 'Made for warmer days',
      'wide-fit-footwear': 'Comfort in E and EEE',
      accessories: 'The finishing touch',
    },
    questions: [sizes, arrive, returns],
    notice: 'New season shapes, in sizes 16 to 32.',
  },
  cgn: {
    about: 'Menswear that is simple to choose and good to wear.',
    order: 'carousel promises grid top story best',
    tone: 'dark',
    slides: [
      ['The working week, sorted', 'Shirts, chinos and knitwear that go together.', 'Shop clothing', 'clothing'],
      ['Suited', 'Two-piece suits with room to move.', 'Shop tailoring', 'tailoring'],
      ['Well shod', 'Boots and shoes for work and weekend.', 'Shop footwear', 'footwear'],
    ],
    carousel: 'Now at the shop',
    grid: 'Shop by department',
    newest: 'New this month',
    best: 'Popular now',
    sale: 'Reduced',
    top: 'The clothing edit',
    headlineAndText: [
      'Fewer, better',
      'A range to find your way around: shirts, knitwear and trousers that go together.',
    ],
    why: 'Good basics, simply chosen.',
    points: [
      ['Know your cloth', 'What it is made of is on the product page.'],
      ['Sizes in full', 'Waist and leg in inches.'],
      ['Easy returns', 'Fourteen days to change your mind.'],
    ],
    cells: {
      clothing: 'Shirts, denim, knitwear, coats',
      tailoring: 'Suits and smart jackets',
      'underwear-and-nightwear': 'Multipacks and pyjamas',
      footwear: 'Boots, shoes, trainers',
      accessories: 'Belts, bags and hats',
    },
    questions: [sizes, arrive, returns],
    notice: 'New coats and knitwear are here.',
  },
  jdw: {
    about: 'Fashion, home and furniture for the whole household.',
    order: 'hero promises grid newest second info third best faq',
    tone: 'accent',
    slides: [
      ['Everything for autumn', 'New wardrobes for women and men.', 'Shop women', 'women'],
      ['Come home to comfort', 'Bedding, lighting and tableware.', 'Shop home', 'home'],
      ['For the men in your life', 'From polo shirts to padded jackets.', 'Shop men', 'men'],
    ],
    carousel: 'Highlights',
    grid: 'Shop by department',
    newest: 'Fresh in',
    best: 'Popular now',
    sale: 'Reduced now',
    top: 'Women’s fashion',
    headlineAndText: ['One shop for it all', 'Clothes, shoes, bedding and sofas in a single order.'],
    why: 'One household, one bag.',
    points: [
      ['Something for everyone', 'Women, men, home and furniture.'],
      ['Deliveries you can plan', 'A date on the product page.'],
      ['Ways to pay', 'Card, wallet or account, as you prefer.'],
    ],
    cells: {
      women: 'Dresses to denim',
      men: 'Shirts to coats',
      'lingerie-and-nightwear': 'Soft layers',
      'shoes-and-bags': 'From the ground up',
      home: 'Every room',
      furniture: 'Sit, store, sleep',
    },
    questions: [arrive, returns, sizes],
    notice: 'See the date before you order.',
  },
  awl: {
    about: 'Ladieswear and home with a lighter touch.',
    order: 'hero story grid carousel newest promises info',
    tone: 'light',
    slides: [
      ['A softer season', 'Florals, fine knits and easy tailoring.', 'Shop ladieswear', 'ladieswear'],
      ['For the occasion', 'Dresses worth keeping the invitation for.', 'Shop occasion', 'occasion'],
      ['The considered home', 'Vases, candles and linen in calm colours.', 'Shop home', 'home'],
    ],
    carousel: 'Stories',
    grid: 'The collections',
    newest: 'New and noted',
    best: 'Popular now',
    sale: 'Reduced',
    top: 'Ladieswear',
    headlineAndText: [
      'Made to be lived in',
      'We believe in clothes that ask little and give a lot, and in rooms that feel the same way.',
    ],
    why: 'Clothes and rooms in the same light mood.',
    points: [
      ['Know your fabric', 'What it is made of is on the product page.'],
      ['Colours that keep', 'Calm shades that go together.'],
      ['Thoughtful presents', 'Home pieces ready to give.'],
    ],
    cells: {
      ladieswear: 'Everyday elegance',
      occasion: 'Weddings and evenings',
      nightwear: 'Slow mornings',
      footwear: 'Boots to ballet flats',
      home: 'Linen, light and scent',
    },
    questions: [returns, arrive, sizes],
    notice: 'The autumn collection is here.',
  },
  fw: {
    about: 'Lingerie, nightwear and swimwear, chosen by fit.',
    order: 'hero promises best grid info faq newest',
    tone: 'dark',
    slides: [
      ['It begins with fit', 'Bras from 32B to 44G, shaped to support.', 'Shop bras', 'bras'],
      ['Sweet dreams', 'Satin, modal and brushed cotton.', 'Shop nightwear', 'nightwear'],
      ['Make a splash', 'Swimwear with structure.', 'Shop swimwear', 'swimwear'],
    ],
    carousel: 'The edit',
    grid: 'Shop by shape',
    newest: 'New arrivals',
    best: 'Popular now',
    sale: 'Last of the line',
    top: 'Bras',
    headlineAndText: [
      'Find your fit',
      'Bodies change, and sizes with them. A tape measure and our size guide are all you need.',
    ],
    why: 'Fitting comes first; pretty comes with it.',
    points: [
      ['Band and cup', 'Sizes from 32B to 44G.'],
      ['Shapes explained', 'Balcony, plunge, full cup: what each is for.'],
      ['Fourteen days', 'Time to change your mind, with the seal in place.'],
    ],
    cells: {
      bras: 'Balcony, plunge, full cup',
      knickers: 'Every shape',
      nightwear: 'Robes to cami sets',
      swimwear: 'One piece or two',
      hosiery: 'Sheer to snug',
    },
    questions: [
      [
        'How do I measure for a bra?',
        'Measure under the bust for the band and over the fullest part for the cup. The <a href="/size-guide">size guide</a> does the sum.',
      ],
      [
        'Can I return underwear?',
        'Yes, unworn and with the hygiene seal in place. See <a href="/returns">returns</a>.',
      ],
      arrive,
    ],
    notice: 'Bras from 32B to 44G.',
  },
  ihm: {
    about: 'Home essentials, from the bed to the dining table.',
    order: 'grid hero promises newest story second best third',
    tone: 'light',
    slides: [
      ['Make the bed', 'Percale, linen and easy-care sets.', 'Shop bedding', 'bedding'],
      ['Let there be light', 'Lamps and pendants to warm a room.', 'Shop lighting', 'lighting'],
      ['At the table', 'Stoneware and glass for every day.', 'Shop kitchen', 'kitchen-and-dining'],
    ],
    carousel: 'Room by room',
    grid: 'Room by room',
    newest: 'New for your home',
    best: 'Popular now',
    sale: 'Less for more',
    top: 'Bedding',
    headlineAndText: [
      'Good things, used daily',
      'Pieces for every day: bedding to sink into, lamps to read by, plates for however many come.',
    ],
    why: 'Essentials first, always.',
    points: [
      ['Care made plain', 'How to look after it is on the product page.'],
      ['Colours that go', 'Filter any list by colour.'],
      ['Large-item delivery', 'A charge shown on the product, never later.'],
    ],
    cells: {
      bedding: 'Sleep well',
      bathroom: 'Soft towels',
      'curtains-and-rugs': 'Dress the room',
      lighting: 'Set the mood',
      'kitchen-and-dining': 'Cook and gather',
      furniture: 'Settle in',
      decor: 'The last touch',
    },
    questions: [arrive, returns, sizes],
    notice: 'See the charge before you order.',
  },
  ccl: {
    about: 'Men’s clothing from 2XL to 8XL.',
    order: 'hero info grid newest second promises faq best',
    tone: 'dark',
    slides: [
      ['Big on fit', 'Sizes 2XL to 8XL, waists 40 to 60.', 'Shop clothing', 'clothing'],
      ['Sharp, with room', 'Suits and blazers cut to move.', 'Shop tailoring', 'tailoring'],
      ['Pool to gym', 'Swim shorts and active layers.', 'Shop swim and active', 'swim-and-active'],
    ],
    carousel: 'Now on',
    grid: 'What are you after?',
    newest: 'Just landed',
    best: 'Popular now',
    sale: 'Marked down',
    top: 'Clothing',
    headlineAndText: ['Not just bigger', 'Room in the body and the arm, and the shape kept.'],
    why: 'Clothes with room to move.',
    points: [
      ['2XL to 8XL', 'Each size’s measurements are in the size guide.'],
      ['Waists to 60', 'And a choice of leg lengths.'],
      ['Wide shoes', 'Sizes 8 to 15.'],
    ],
    cells: {
      clothing: 'Denim to duffels',
      tailoring: 'Made to move',
      'underwear-and-nightwear': 'Comfort first',
      'swim-and-active': 'In and out of water',
      'wide-fit-footwear': 'Room in every pair',
      accessories: 'Belts to hats',
    },
    questions: [sizes, returns, arrive],
    notice: 'Clothes from 2XL to 8XL.',
  },
  pma: {
    about: 'Clearance: every line reduced, while it lasts.',
    order: 'carousel promises sale grid newest faq',
    tone: 'accent',
    slides: [
      ['Everything reduced', 'Women’s fashion at clearance prices.', 'Shop women', 'women'],
      ['Men’s clearance', 'Jeans, jackets and knitwear for less.', 'Shop men', 'men'],
      ['Home for less', 'Bedding, rugs and tableware.', 'Shop home', 'home'],
    ],
    carousel: 'Clearance picks',
    grid: 'Clear the rails',
    newest: 'Newly reduced',
    best: 'Popular now',
    sale: 'Reduced now',
    top: 'Women',
    headlineAndText: ['How clearance works', 'End of line, reduced, gone when it is gone.'],
    why: 'Good things deserve a second chance.',
    points: [
      ['All reduced', 'The earlier price stands beside each.'],
      ['Last sizes', 'When it is gone, it is gone.'],
      ['Same rights', 'Returns as for full price.'],
    ],
    cells: {
      women: 'Dresses to denim',
      men: 'Tees to coats',
      'lingerie-and-nightwear': 'Soft savings',
      'shoes-and-accessories': 'Step in',
      home: 'Room for more',
    },
    questions: [reduced, returns, arrive],
    notice: 'Reduced prices, same right to return.',
  },
}
