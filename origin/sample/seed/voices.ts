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
  'You can cancel up to 14 days after you receive your order, and then have another 14 days to return it. Read about <a href="/returns">returns</a>.',
]
const sizes: Pair = [
  'How do I find my size?',
  'Compare your measurements with our <a href="/size-guide">size guide</a>. You’ll also find the right guide on each product page.',
]
const arrive: Pair = [
  'When will my order arrive?',
  'You’ll see a delivery date on each product page, based on ordering today. Read about <a href="/delivery">delivery</a>.',
]
const reduced: Pair = [
  'What does the ‘was’ price mean?',
  'It’s what we charged for the same item before we reduced it. Read our <a href="/terms">terms and conditions</a>.',
]

export const voices: Record<BrandCode, Voice> = {
  dal: {
    about: 'Fashion in sizes 16 to 32, with curves in mind.',
    order: 'hero promises newest grid info second best faq',
    tone: 'light',
    slides: [
      ['New in your size', 'Layers, knits and dresses in sizes 16 to 32.', 'Shop clothing', 'clothing'],
      ['The lingerie edit', 'Support that feels as good as it looks.', 'Shop lingerie', 'lingerie-and-nightwear'],
      ['Room to walk', 'Wide-fit boots and shoes in E and EEE.', 'Shop footwear', 'wide-fit-footwear'],
    ],
    carousel: 'This week',
    grid: 'Shop by category',
    newest: 'Just in',
    best: 'Popular now',
    sale: 'Reduced now',
    top: 'Clothing for now',
    headlineAndText: [
      'Cut for you',
      'Clothes in sizes 16 to 32, with room where you want it and shape where you love it.',
    ],
    why: 'Clothes for women who know what suits them.',
    points: [
      ['Sizes 16 to 32', 'Every measurement is in our size guide.'],
      ['Honest reviews', 'See how it fits, from other customers.'],
      ['Lengths that suit', 'Short, regular and long in trousers and jeans.'],
    ],
    cells: {
      clothing: 'Dresses, denim, knitwear and coats',
      'lingerie-and-nightwear': 'From first layer to lights out',
      'swim-and-holiday': 'Made for warmer days',
      'wide-fit-footwear': 'Comfort in E and EEE fits',
      accessories: 'The finishing touch',
    },
    questions: [sizes, arrive, returns],
    notice: 'New in: fresh styles in sizes 16 to 32.',
  },
  cgn: {
    about: 'Menswear that’s easy to choose and easy to wear.',
    order: 'carousel promises grid top story best',
    tone: 'dark',
    slides: [
      ['The working week, sorted', 'Shirts, chinos and knitwear that go together.', 'Shop clothing', 'clothing'],
      ['Suited', 'Two-piece suits with room to move.', 'Shop tailoring', 'tailoring'],
      ['Well shod', 'Boots and shoes for work and weekend.', 'Shop footwear', 'footwear'],
    ],
    carousel: 'Our picks',
    grid: 'Shop by department',
    newest: 'New this month',
    best: 'Popular now',
    sale: 'Reduced',
    top: 'The clothing edit',
    headlineAndText: ['Fewer, better', 'An edited range of shirts, knitwear and trousers that all work together.'],
    why: 'Good basics, simply chosen.',
    points: [
      ['Fabrics that work hard', 'Cotton, denim, linen and wool blends.'],
      ['Your exact size', 'Trousers by waist and leg, in inches.'],
      ['Easy returns', 'You have 14 days to change your mind.'],
    ],
    cells: {
      clothing: 'Shirts, denim, knitwear, coats',
      tailoring: 'Suits and smart jackets',
      'underwear-and-nightwear': 'Multipacks and pyjamas',
      footwear: 'Boots, shoes, trainers',
      accessories: 'Belts, bags and hats',
    },
    questions: [sizes, arrive, returns],
    notice: 'New in: shirts, denim and knitwear.',
  },
  jdw: {
    about: 'Fashion, home and furniture for the whole household.',
    order: 'hero promises grid newest second info third best faq',
    tone: 'accent',
    slides: [
      ['New for everyone', 'The latest fashion for women and men.', 'Shop women', 'women'],
      ['Come home to comfort', 'Bedding, lighting and tableware.', 'Shop home', 'home'],
      ['For the men in your life', 'From polo shirts to padded jackets.', 'Shop men', 'men'],
    ],
    carousel: 'Highlights',
    grid: 'Shop by department',
    newest: 'Fresh in',
    best: 'Popular now',
    sale: 'Reduced now',
    top: 'Women’s fashion',
    headlineAndText: ['One shop for it all', 'Clothes, shoes, bedding and sofas, all in one order.'],
    why: 'Everything for the whole household.',
    points: [
      ['Something for everyone', 'Women, men, home and furniture.'],
      ['Deliveries you can plan', 'A delivery date on every product page.'],
      ['Ways to pay', 'Card, digital wallet or credit account.'],
    ],
    cells: {
      women: 'Dresses to denim',
      men: 'Shirts to coats',
      'lingerie-and-nightwear': 'Soft layers',
      'shoes-and-bags': 'Heels, boots and bags',
      home: 'Every room',
      furniture: 'Sofas, storage and beds',
    },
    questions: [arrive, returns, sizes],
    notice: 'A delivery date on every product.',
  },
  awl: {
    about: 'Ladieswear and home with a lighter touch.',
    order: 'hero story grid carousel newest promises info',
    tone: 'light',
    slides: [
      ['A softer season', 'Florals, fine knits and easy tailoring.', 'Shop ladieswear', 'ladieswear'],
      ['For the occasion', 'Dresses for weddings, parties and every invitation.', 'Shop occasion', 'occasion'],
      ['The considered home', 'Vases, candles and linen in calm colours.', 'Shop home', 'home'],
    ],
    carousel: 'Stories',
    grid: 'The collections',
    newest: 'New and noted',
    best: 'Popular now',
    sale: 'Reduced',
    top: 'Ladieswear',
    headlineAndText: ['Made to be lived in', 'Clothes that are easy to wear, and rooms that feel just as relaxed.'],
    why: 'Easy style for you and your home.',
    points: [
      ['Natural textures', 'Linen, cotton and wool blends to live in.'],
      ['A calm palette', 'Soft shades that mix and match.'],
      ['Thoughtful presents', 'Candles, vases and throws to give.'],
    ],
    cells: {
      ladieswear: 'Everyday elegance',
      occasion: 'Weddings and evenings',
      nightwear: 'Slow mornings',
      footwear: 'Boots to ballet flats',
      home: 'Linen, light and scent',
    },
    questions: [returns, arrive, sizes],
    notice: 'Our new collection is here.',
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
    grid: 'Shop by category',
    newest: 'New arrivals',
    best: 'Popular now',
    sale: 'In the sale',
    top: 'Bras',
    headlineAndText: [
      'Find your fit',
      'Bodies change, and so do bra sizes. All you need is a tape measure and our size guide.',
    ],
    why: 'Beautiful lingerie that fits first.',
    points: [
      ['More sizes', 'Bras from 32B to 44G.'],
      ['Shapes explained', 'Balcony, plunge or full cup: find yours.'],
      ['Try it at home', '14 days to change your mind, with the hygiene seal in place.'],
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
        'Measure under your bust for the band and around the fullest part for the cup. Then find your size in our <a href="/size-guide">size guide</a>.',
      ],
      [
        'Can I return underwear?',
        'Yes, as long as it’s unworn and the hygiene seal is in place. Read about <a href="/returns">returns</a>.',
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
    grid: 'Shop by room',
    newest: 'New for your home',
    best: 'Popular now',
    sale: 'Now reduced',
    top: 'Bedding',
    headlineAndText: [
      'Good things, used daily',
      'Everyday pieces you’ll love using: bedding to sink into, lamps to read by and plates for every guest.',
    ],
    why: 'Home essentials, done well.',
    points: [
      ['Made for every day', 'Easy-care bedding, stoneware and glass.'],
      ['Colours that go together', 'Shop any room by colour.'],
      ['Clear delivery prices', 'Large-item charges shown upfront.'],
    ],
    cells: {
      bedding: 'Sleep well',
      bathroom: 'Soft towels',
      'curtains-and-rugs': 'Dress the room',
      lighting: 'Set the mood',
      'kitchen-and-dining': 'Cook and gather',
      furniture: 'Settle in',
      decor: 'Finishing touches',
    },
    questions: [arrive, returns, sizes],
    notice: 'Delivery prices shown before you order.',
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
    headlineAndText: ['Not just bigger', 'Proper cuts with room through the body and arms, so they keep their shape.'],
    why: 'Big sizes, properly cut.',
    points: [
      ['2XL to 8XL', 'Every measurement is in our size guide.'],
      ['Waists to 60', 'With a choice of leg lengths.'],
      ['Wide shoes', 'Sizes 8 to 15.'],
    ],
    cells: {
      clothing: 'Denim to duffels',
      tailoring: 'Made to move',
      'underwear-and-nightwear': 'Comfort first',
      'swim-and-active': 'From pool to gym',
      'wide-fit-footwear': 'Wide fits in every style',
      accessories: 'Belts to hats',
    },
    questions: [sizes, returns, arrive],
    notice: 'New in from 2XL to 8XL.',
  },
  pma: {
    about: 'Clearance: everything reduced, while stocks last.',
    order: 'carousel promises sale grid newest faq',
    tone: 'accent',
    slides: [
      ['Everything reduced', 'Women’s fashion at clearance prices.', 'Shop women', 'women'],
      ['Men’s clearance', 'Jeans, jackets and knitwear for less.', 'Shop men', 'men'],
      ['Home for less', 'Bedding, rugs and tableware.', 'Shop home', 'home'],
    ],
    carousel: 'Clearance picks',
    grid: 'Shop clearance',
    newest: 'Newly reduced',
    best: 'Popular now',
    sale: 'Reduced now',
    top: 'Women',
    headlineAndText: ['How clearance works', 'End-of-line styles at reduced prices. Once they’re gone, they’re gone.'],
    why: 'Great finds at smaller prices.',
    points: [
      ['Everything reduced', 'See the ‘was’ price on every item.'],
      ['Last sizes', 'When it’s gone, it’s gone.'],
      ['Easy returns', 'Same 14-day returns as full price.'],
    ],
    cells: {
      women: 'Dresses to denim',
      men: 'Tees to coats',
      'lingerie-and-nightwear': 'Soft savings',
      'shoes-and-accessories': 'Step in',
      home: 'Room for more',
    },
    questions: [reduced, returns, arrive],
    notice: 'Clearance prices, same easy returns.',
  },
}
