// Product texts: the name from its traits, the description, the material and the care instructions.
import type { Line } from './lines.ts'
import type { Random } from './random.ts'

type Cloth = { words: string; composition: string[]; care: string[] }

const wash30 = ['Machine wash at 30°C', 'Do not tumble dry', 'Warm iron on the reverse']
const wash40 = ['Machine wash at 40°C', 'Tumble dry low', 'Wash with similar colours']
const hand = ['Hand wash only', 'Do not wring', 'Dry flat away from direct heat']
const wipe = ['Wipe clean with a soft, damp cloth', 'Do not use abrasive cleaners']

const cloths: Record<string, Cloth> = {
  'cotton-jersey': {
    words: 'soft cotton jersey',
    composition: ['100% Cotton', '95% Cotton, 5% Elastane', '60% Cotton, 40% Modal'],
    care: wash40,
  },
  'viscose-jersey': {
    words: 'drapey viscose jersey',
    composition: ['95% Viscose, 5% Elastane', '92% Viscose, 8% Elastane'],
    care: wash30,
  },
  viscose: { words: 'light woven viscose', composition: ['100% Viscose', '70% Viscose, 30% Lyocell'], care: wash30 },
  crepe: { words: 'smooth crêpe', composition: ['100% Polyester', '97% Polyester, 3% Elastane'], care: wash30 },
  satin: {
    words: 'fluid satin',
    composition: ['100% Polyester', '97% Polyester, 3% Elastane', '100% Viscose'],
    care: wash30,
  },
  linen: {
    words: 'breathable linen blend',
    composition: ['55% Linen, 45% Cotton', '55% Linen, 45% Viscose', '70% Cotton, 30% Linen'],
    care: wash30,
  },
  tencel: { words: 'silky lyocell', composition: ['100% Lyocell', '80% Lyocell, 20% Cotton'], care: wash30 },
  'cotton-poplin': {
    words: 'crisp cotton poplin',
    composition: ['100% Cotton', '97% Cotton, 3% Elastane'],
    care: wash40,
  },
  'cotton-twill': {
    words: 'sturdy cotton twill',
    composition: ['98% Cotton, 2% Elastane', '100% Cotton'],
    care: wash40,
  },
  oxford: { words: 'washed Oxford cotton', composition: ['100% Cotton'], care: wash40 },
  'easy-care': {
    words: 'easy-care fabric',
    composition: ['65% Polyester, 35% Cotton', '80% Polyester, 20% Viscose'],
    care: wash40,
  },
  pique: { words: 'cotton piqué', composition: ['100% Cotton', '60% Cotton, 40% Polyester'], care: wash40 },
  loopback: {
    words: 'loopback sweatshirt fabric',
    composition: ['80% Cotton, 20% Polyester', '70% Cotton, 30% Polyester'],
    care: wash40,
  },
  'soft-knit': {
    words: 'brushed soft knit',
    composition: ['72% Acrylic, 24% Polyamide, 4% Elastane', '80% Acrylic, 20% Polyamide'],
    care: hand,
  },
  'wool-blend': {
    words: 'warm wool blend',
    composition: ['50% Wool, 50% Acrylic', '30% Wool, 45% Acrylic, 25% Polyamide'],
    care: hand,
  },
  'cotton-knit': { words: 'fine cotton knit', composition: ['100% Cotton', '60% Cotton, 40% Acrylic'], care: wash30 },
  'wool-coat': {
    words: 'wool-blend coating',
    composition: [
      'Outer 60% Wool, 40% Polyester; lining 100% Polyester',
      'Outer 45% Wool, 55% Polyester; lining 100% Polyester',
    ],
    care: ['Dry clean only', 'Steam to refresh'],
  },
  bonded: {
    words: 'soft bonded wool-look fabric',
    composition: ['Outer 100% Polyester; lining 100% Polyester'],
    care: ['Dry clean only', 'Steam to refresh'],
  },
  shell: {
    words: 'lightweight padded shell',
    composition: [
      'Outer 100% Polyamide; lining and filling 100% Polyester',
      'Outer, lining and filling 100% Polyester',
    ],
    care: wash30,
  },
  denim: { words: 'rigid cotton denim', composition: ['100% Cotton'], care: wash40 },
  'stretch-denim': {
    words: 'stretch denim',
    composition: ['98% Cotton, 2% Elastane', '78% Cotton, 20% Polyester, 2% Elastane'],
    care: wash40,
  },
  'faux-leather': {
    words: 'supple faux leather',
    composition: ['100% Polyurethane; lining 100% Polyester'],
    care: wipe,
  },
  leather: {
    words: 'real leather',
    composition: ['Upper leather; lining textile; sole rubber', 'Leather; lining textile'],
    care: ['Wipe clean and condition regularly', 'Dry naturally away from heat'],
  },
  'bag-leather': {
    words: 'real leather',
    composition: ['Leather; lining textile'],
    care: ['Wipe clean and condition regularly', 'Dry naturally away from heat'],
  },
  'belt-leather': {
    words: 'real leather',
    composition: ['100% Leather; buckle metal'],
    care: ['Wipe clean and condition regularly', 'Dry naturally away from heat'],
  },
  'faux-suede': {
    words: 'faux suede',
    composition: ['Upper textile; lining textile; sole rubber'],
    care: ['Brush with a soft suede brush', 'Dry naturally away from heat'],
  },
  synthetic: {
    words: 'easy-clean synthetic',
    composition: ['Upper synthetic; lining textile; sole rubber'],
    care: wipe,
  },
  suiting: {
    words: 'stretch suiting',
    composition: ['66% Polyester, 32% Viscose, 2% Elastane', '80% Polyester, 18% Viscose, 2% Elastane'],
    care: ['Dry clean', 'Hang after wear'],
  },
  'wool-suit': {
    words: 'wool-rich suiting',
    composition: ['55% Wool, 45% Polyester; lining 100% Viscose'],
    care: ['Dry clean only', 'Hang after wear'],
  },
  ponte: { words: 'shape-holding ponte', composition: ['63% Viscose, 32% Polyamide, 5% Elastane'], care: wash30 },
  active: {
    words: 'quick-drying active jersey',
    composition: ['78% Polyamide, 22% Elastane', '84% Polyester, 16% Elastane'],
    care: wash30,
  },
  'quick-dry': {
    words: 'quick-drying woven fabric',
    composition: ['100% Polyester; mesh lining 100% Polyester'],
    care: wash30,
  },
  swim: {
    words: 'chlorine-resistant stretch fabric',
    composition: ['82% Polyamide, 18% Elastane', '80% Polyester, 20% Elastane'],
    care: ['Rinse after swimming', 'Hand wash only', 'Dry flat in the shade'],
  },
  modal: {
    words: 'silky modal',
    composition: ['95% Modal, 5% Elastane', '48% Modal, 47% Cotton, 5% Elastane'],
    care: wash40,
  },
  lace: {
    words: 'stretch lace',
    composition: ['88% Polyamide, 12% Elastane', '76% Polyamide, 24% Elastane'],
    care: hand,
  },
  microfibre: {
    words: 'smooth microfibre',
    composition: ['80% Polyamide, 20% Elastane', '74% Polyamide, 26% Elastane'],
    care: hand,
  },
  nylon: {
    words: 'fine stretch yarn',
    composition: ['88% Polyamide, 12% Elastane', '92% Polyamide, 8% Elastane'],
    care: hand,
  },
  'brushed-cotton': { words: 'brushed cotton', composition: ['100% Cotton'], care: wash40 },
  fleece: { words: 'plush fleece', composition: ['100% Polyester', '100% Recycled Polyester'], care: wash40 },
  'cotton-terry': {
    words: 'absorbent cotton terry',
    composition: ['100% Cotton'],
    care: ['Machine wash at 60°C', 'Tumble dry low to keep the pile soft', 'Do not use fabric softener'],
  },
  canvas: { words: 'heavy woven canvas', composition: ['100% Cotton', '60% Cotton, 40% Polyester'], care: wash30 },
  velvet: {
    words: 'matt velvet',
    composition: ['100% Polyester', '92% Polyester, 8% Polyamide'],
    care: ['Vacuum with a soft brush', 'Spot clean only'],
  },
  boucle: {
    words: 'looped bouclé',
    composition: ['100% Polyester', '80% Acrylic, 20% Polyester'],
    care: ['Vacuum with a soft brush', 'Spot clean only'],
  },
  'bed-cotton': { words: '200-thread-count cotton percale', composition: ['100% Cotton'], care: wash40 },
  'poly-cotton': {
    words: 'easy-care poly-cotton',
    composition: ['52% Polyester, 48% Cotton', '50% Polyester, 50% Cotton'],
    care: wash40,
  },
  'washed-linen': { words: 'garment-washed linen blend', composition: ['55% Linen, 45% Cotton'], care: wash40 },
  'rug-wool': {
    words: 'hand-tufted wool',
    composition: ['80% Wool, 20% Cotton', '100% Wool'],
    care: ['Vacuum regularly without a beater bar', 'Blot spills at once'],
  },
  'rug-poly': {
    words: 'hard-wearing woven pile',
    composition: ['100% Polypropylene', '100% Recycled Polyester'],
    care: ['Vacuum regularly', 'Sponge clean with mild detergent'],
  },
  lamp: {
    words: 'glazed ceramic and cotton',
    composition: ['Base ceramic and metal; shade 100% Cotton'],
    care: ['Unplug before dusting', 'Takes one E27 bulb, not included'],
  },
  metal: {
    words: 'powder-coated metal',
    composition: ['Iron with powder coating', 'Steel with powder coating'],
    care: ['Dust with a soft, dry cloth'],
  },
  stoneware: {
    words: 'reactive-glazed stoneware',
    composition: ['100% Stoneware'],
    care: ['Dishwasher and microwave safe where it holds food', 'Hand wash keeps the glaze bright'],
  },
  aluminium: {
    words: 'forged aluminium with a non-stick lining',
    composition: ['Aluminium; handle stainless steel and silicone'],
    care: ['Hand wash recommended', 'Use wooden or silicone utensils', 'Suitable for all hobs, induction included'],
  },
  'cast-iron': {
    words: 'enamelled cast iron',
    composition: ['Cast iron with enamel coating'],
    care: ['Hand wash only', 'Oven safe to 240°C', 'Suitable for all hobs, induction included'],
  },
  glass: { words: 'tinted blown glass', composition: ['100% Glass'], care: ['Hand wash recommended'] },
  mirror: {
    words: 'bevelled glass with a metal frame',
    composition: ['Glass; frame iron', 'Glass; frame engineered wood'],
    care: ['Clean with a soft, dry cloth', 'Fixings not included'],
  },
  wax: {
    words: 'soy-blend wax',
    composition: ['60% Soy Wax, 40% Paraffin Wax; cotton wick'],
    care: ['Trim the wick to 5 mm before lighting', 'Never leave a burning candle unattended'],
  },
  seagrass: {
    words: 'hand-woven seagrass',
    composition: ['100% Seagrass; lining 100% Cotton'],
    care: ['Brush clean and keep dry'],
  },
  print: {
    words: 'archival paper behind a glazed frame',
    composition: ['Paper; frame engineered wood; glazing acrylic'],
    care: ['Dust with a soft, dry cloth'],
  },
  timber: {
    words: 'solid and veneered wood',
    composition: ['Solid rubberwood and oak veneer', 'Solid mango wood', 'Engineered wood with oak veneer'],
    care: [...wipe, 'Some assembly needed'],
  },
}

export const clothOf = (name: string): Cloth => cloths[name]!

const patternLabels: Record<string, string> = {
  stripe: 'Stripe',
  pinstripe: 'Pinstripe',
  check: 'Check',
  tartan: 'Tartan',
  floral: 'Floral',
  ditsy: 'Ditsy Floral',
  leaf: 'Leaf Print',
  spot: 'Spot',
  pindot: 'Pin Dot',
  animal: 'Animal Print',
  geo: 'Geo Print',
  zigzag: 'Zigzag',
  marl: 'Marl',
  cord: 'Cord',
  cable: 'Cable Knit',
  rib: 'Ribbed',
  lace: 'Lace',
  herringbone: 'Herringbone',
  quilt: 'Quilted',
  waffle: 'Waffle',
  speckle: 'Speckled',
  weave: 'Woven',
}

const traitLabels: Record<string, string> = {
  'neckline:v': 'V-Neck',
  'neckline:square': 'Square Neck',
  'neckline:scoop': 'Scoop Neck',
  'neckline:boat': 'Boat Neck',
  'neckline:sweetheart': 'Sweetheart',
  'neckline:straps': 'Strappy',
  'neckline:roll': 'Roll Neck',
  'neckline:crew': 'Crew Neck',
  'neckline:tie': 'Tie Neck',
  'neckline:high': 'High Neck',
  'neckline:notch': 'Notch Neck',
  'neckline:collar': 'Collared',
  'neckline:halter': 'Halter Neck',
  'sleeve:puff': 'Puff Sleeve',
  'sleeve:balloon': 'Balloon Sleeve',
  'sleeve:flutter': 'Flutter Sleeve',
  'sleeve:bell': 'Bell Sleeve',
  'sleeve:long': 'Long Sleeve',
  'sleeve:short': 'Short Sleeve',
  'trim:tiers': 'Tiered',
  'trim:buttons': 'Button Front',
  'trim:lace': 'Lace Trim',
  'trim:tipped': 'Tipped',
  'trim:fringe': 'Fringed',
  'trim:tassel': 'Tasselled',
  'trim:piped': 'Piped',
  'skirt:pleated': 'Pleated',
  'skirt:full': 'Full',
  'skirt:straight': 'Pencil',
  'skirt:a-line': 'A-Line',
  'leg:skinny': 'Skinny',
  'leg:slim': 'Slim Leg',
  'leg:straight': 'Straight Leg',
  'leg:wide': 'Wide Leg',
  'leg:bootcut': 'Bootcut',
  'leg:tapered': 'Tapered',
  'leg:flare': 'Flared',
  'front:double': 'Double-Breasted',
  'front:funnel': 'Funnel Neck',
  'front:zip': 'Zip-Through',
  'front:pullover': 'Pullover',
  'front:bomber': 'Bomber',
  'front:trucker': 'Trucker',
  'front:tie': 'Tie Waist',
  'front:pleat': 'Pleat Front',
  'length:longline': 'Longline',
  'length:cropped': 'Cropped',
  'style:balcony': 'Balcony',
  'style:plunge': 'Plunge',
  'style:full': 'Full Cup',
  'style:midi': 'Midi',
  'style:short': 'Short',
  'style:high leg': 'High Leg',
  'style:tote': 'Tote',
  'style:saddle': 'Saddle',
  'style:bowling': 'Bowling',
  'style:bucket': 'Bucket',
  'style:beanie': 'Beanie',
  'style:brim': 'Wide Brim',
  'style:cap': 'Baseball',
  'style:penny': 'Penny Loafer',
  'style:lace-up': 'Lace-Up',
  'style:tassel': 'Tassel Loafer',
  'style:ballet': 'Ballet',
  'style:trunk': 'Trunk Fit',
  'style:mule': 'Mule',
  'style:moccasin': 'Moccasin',
  'style:bootie': 'Bootie',
  'style:triangle': 'Triangle',
  'style:bandeau': 'Bandeau',
  'style:underwired': 'Underwired',
  'style:wine': 'Stemmed',
  'style:jar': 'Scented Jar',
  'style:pillars': 'Pillar Trio',
  'style:taper': 'Taper',
  'style:round': 'Round',
  'style:nest': 'Nesting',
  'style:drawer': 'Bedside',
  'style:tray': 'Tray-Top',
  'style:shell': 'Shell Back',
  'style:spindle': 'Spindle Back',
  'style:padded': 'Padded',
  'height:ankle': 'Lace-Up Ankle',
  'height:chelsea': 'Chelsea',
  'height:knee': 'Knee High',
  'heel:block': 'Block Heel',
  'heel:kitten': 'Kitten Heel',
  'heel:wedge': 'Wedge',
  'strap:ankle': 'Ankle Strap',
  'strap:mary-jane': 'Mary Jane',
  'sole:chunky': 'Chunky',
  'shape:round': 'Round',
  'shape:runner': 'Runner',
  'shape:arch': 'Arched',
  'shape:dome': 'Dome',
  'shape:globe': 'Globe',
  'shape:cone': 'Cone',
  'shape:jug': 'Jug',
  'shape:bottle': 'Bottle',
  'shape:oval': 'Oval',
  'heading:eyelet': 'Eyelet',
  'heading:pencil': 'Pencil Pleat',
  'heading:tab': 'Tab Top',
  'base:tripod': 'Tripod',
  'base:arc': 'Arc',
  'base:gourd': 'Gourd',
  'base:column': 'Column',
  'seats:2': 'Two-Seater',
  'seats:3': 'Three-Seater',
  'back:wing': 'Wing Back',
  'back:tub': 'Tub',
  'size:tall': 'Tall',
  'size:low': 'Low',
  'size:wide': 'Wide',
  'art:hills': 'Rolling Hills',
  'art:shapes': 'Abstract',
  'art:leaf': 'Botanical',
  'width:wide': 'Wide',
  'width:slim': 'Slim',
  'plant:fern': 'Fern',
  'detail:ruched': 'Ruched',
  'detail:belt': 'Belted',
  'detail:stripe': 'Side Stripe',
  'collar:hood': 'Hooded',
  'hood:crew': 'Crew',
}

const styles =
  'Marlow Aldeburgh Wren Harlow Tilda Cassia Ottilie Bryony Ferndale Kelso Rowan Saffron Imogen Delphine Maren Linnet Clover Hadley Isla Juno Petra Rosalind Selby Thea Una Verity Willa Yarrow Alder Bexley Corin Dunmore Elsdon Fenwick Garrick Holt Ives Jarrow Keswick Lomond Merrick Norland Orford Penrose Quill Ramsay Stroud Tarrant Upton Vale Wharfe Ashby Brampton Calder Darley Eskdale Farne Grasmere Hexham Ingram Kielder Lindale Malham Nidd Oakham Pendle Ripley Sedbergh Thirsk Ullock Ventnor Wells Arden Bramley Cotswold Dovedale'.split(
    ' ',
  )

const title = (text: string) =>
  text
    .replace(/(^|[\s-])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(' Of ', ' of ')

/** `Marlow Floral Wrap Dress`: a style name, the surface, at most two traits that the picture shows, the noun. */
export function nameOf(line: Line, pattern: string, traits: Record<string, string>, random: Random): string {
  const shown = Object.entries(traits)
    .map(([key, value]) => traitLabels[`${key}:${value}`])
    .filter((word): word is string => word !== undefined)
  const labels = line.kind === 'knickers' ? shown.map((word) => (word === 'Full Cup' ? 'Full Brief' : word)) : shown
  const chosen = random.some(labels, shown.length > 1 ? random.whole(1, 2) : shown.length)
  const all = [random.pick(styles), patternLabels[pattern] ?? '', ...chosen, line.noun].filter(Boolean).join(' ')
  return title(
    all
      .replace(/\b(\w+) \1\b/g, '$1')
      .replace('Lace Lace', 'Lace')
      .replace('Loafer Shoes', 'Loafers')
      .replace('Beanie Hat', 'Beanie')
      .replace('Baseball Hat', 'Baseball Cap')
      .replace('Wrap Wrap', 'Wrap'),
  )
}

/** What is said of one kind of goods: descriptions open and close with these sentences, and between them name a detail. */
type Voice = { openers: string[]; closers: string[]; details: string[] }

const voices: Record<string, Voice> = {
  wear: {
    openers: [
      'Made for days that start early and finish late, [this|these] {noun} earn[s|] [its|their] place in the wardrobe.',
      'A [piece|pair] to reach for again and again: [this|these] {noun} go[es|] from weekday to weekend without a fuss.',
      'Our {noun} take[s|] a shape you already love and give[s|] it a fresh finish.',
      'Simple to wear and easy to style, [this|these] {noun} work[s|] as hard as you do.',
      'Cut with comfort in mind, [this|these] {noun} keep[s|] [its|their] shape from morning to night.',
      'With a fit that’s been refined over the years, [this|these] {noun} [is a wardrobe favourite|are wardrobe favourites].',
      'Make getting dressed the easy part of the morning with [this|these] {noun}.',
      'For weekends away and weekdays at home, [this {noun} is the one|these {noun} are the pair] to pack first.',
    ],
    closers: [
      '[It looks|They look] as good on a weekday as at the weekend.',
      '[It goes|They go] with more of your wardrobe than you might think.',
      '[It packs|They pack] well, so [it is|they are] good for weekends away.',
      'An easy choice for any day of the week.',
      'Size up for an easier fit, or stay true to size for a neater line.',
    ],
    details: [
      'neat stitching at every edge',
      'a shape that is easy to wear',
      'a clean, modern finish',
      'seams placed for comfort',
      'room to move',
      'a comfortable, easy fit',
    ],
  },
  carried: {
    openers: [
      'The finishing touch: [this|these] {noun} pull[s|] an outfit together.',
      'Made to be used every day, [this|these] {noun} look[s|] better for it.',
      'A classic worth keeping: [this|these] {noun} will see you through year after year.',
      'One for every season, [this|these] {noun} go[es|] with more than you might think.',
    ],
    closers: [
      'A thoughtful present, for somebody else or for you.',
      'Choose a colour that you wear often, or one that stands out.',
      'An easy choice for any day of the week.',
    ],
    details: ['neat stitching at every edge', 'a clean, modern finish', 'careful detailing', 'a classic shape'],
  },
  textile: {
    openers: [
      'An easy way to change a room without painting it: [this|these] {noun} settle[s|] in from day one.',
      'Designed to live with what you already own, [this|these] {noun} bring[s|] softness to a room.',
      'Simple lines and quality materials make [this|these] {noun} a lasting choice.',
      'Made to be used every day, [this|these] {noun} feel[s|] as good as [it looks|they look].',
    ],
    closers: [
      'Mix [it|them] with natural textures for a layered look.',
      'Pair [it|them] with the rest of the collection to finish the room.',
      'Choose a colour that picks out another in the room.',
    ],
    details: ['neatly finished edges', 'colours that are easy to match', 'careful detailing', 'a soft feel'],
  },
  furniture: {
    openers: [
      'Designed to live with what you already own, [this|these] {noun} settle[s|] in from day one.',
      'Simple shapes and quality materials make [this|these] {noun} a lasting choice.',
      'Made to be used every day, [this|these] {noun} look[s|] better for it.',
      'A calm, grown-up {noun} for homes that are lived in.',
    ],
    closers: [
      'Measure your doorway and the room before you order.',
      'Pair [it|them] with the rest of the collection to finish the room.',
      'Leave a little space around [it|them] and let the shape do the work.',
    ],
    details: ['a generous, well-balanced shape', 'a sturdy frame', 'clean lines on every side', 'careful detailing'],
  },
  kitchen: {
    openers: [
      'Made to be used every day, [this|these] {noun} look[s|] better for it.',
      'Simple shapes and quality materials make [this|these] {noun} a lasting choice.',
      'From weekday suppers to Sunday lunch, [this|these] {noun} earn[s|] [its|their] place in the kitchen.',
    ],
    closers: [
      'A thoughtful present for a new home.',
      'Good-looking enough to leave out.',
      'Start here and add the rest of the collection over time.',
    ],
    details: [
      'a well-balanced shape',
      'an easy-to-clean finish',
      'careful detailing',
      'a comfortable weight in the hand',
    ],
  },
  decor: {
    openers: [
      'Give a quiet corner a new lease of life with [this|these] {noun}.',
      'Designed to live with what you already own, [this|these] {noun} settle[s|] in from day one.',
      'Small changes make a room: [this|these] {noun} [is|are] an easy place to start.',
      '[This|These] {noun} bring[s|] warmth to a room without shouting about it.',
    ],
    closers: [
      'A thoughtful present for a new home.',
      'Pair [it|them] with the rest of the collection to finish the room.',
      'Put [it|them] where the light falls and see the colour change through the day.',
    ],
    details: [
      'colours that are easy to match',
      'careful detailing on every side',
      'a well-balanced shape',
      'a clean, modern finish',
    ],
  },
  sleep: {
    openers: [
      'Slip into something softer: this {noun} is made for slow mornings.',
      'Sunday comfort, any day of the week, with this {noun}.',
      'Easy to wear and soft on the skin, this {noun} is made for quiet evenings.',
      'Gift it or keep it: this {noun} makes an early night something to look forward to.',
    ],
    closers: [
      'Match it with slippers and a hot drink.',
      'It washes beautifully and gets softer each time.',
      'Roomy where it matters, and never bulky.',
    ],
    details: ['soft trims that never scratch', 'a relaxed, easy fit', 'room to stretch out', 'flat seams for comfort'],
  },
  shape: {
    openers: [
      'Support without compromise: [this|these] {noun} [is|are] so comfortable you’ll forget you’re wearing [it|them].',
      'Pretty to look at and comfortable all day, [this|these] {noun} do[es|] both jobs well.',
      'Smooth lines and a secure fit make [this {noun} an everyday favourite|these {noun} everyday favourites].',
      'Designed to fit across the whole size range, [this|these] {noun} feel[s|] secure all day.',
    ],
    closers: [
      'Pair [it|them] with the matching pieces in the collection.',
      'Use our size guide to find your best fit before you order.',
      'The finish lies flat under fitted clothes.',
    ],
    details: [
      'a close, comfortable fit',
      'a soft, non-digging edge',
      'a fully lined panel',
      'stretch that moves with you',
    ],
  },
  basics: {
    openers: [
      'The ones you’ll reach for first: [this|these] {noun} stay[s|] comfortable all day.',
      'Good basics make a good morning, and [this|these] {noun} [is|are] an easy place to start.',
      'Soft where it counts, [this|these] {noun} keep[s|] [its|their] shape wash after wash.',
    ],
    closers: [
      'Stock up, so that there is always a clean pair.',
      'An easy choice for any day of the week.',
      'They wash well and dry quickly.',
    ],
    details: [
      'a close, comfortable fit',
      'a soft, non-digging edge',
      'flat seams for comfort',
      'stretch that moves with you',
    ],
  },
  feet: {
    openers: [
      'A cushioned insole and a flexible sole make this pair easy to walk in from the first wear.',
      'Made for real pavements and long days, this pair is as comfortable as it is good-looking.',
      'Finish your outfit with this well-made pair.',
      'A classic shape in quality materials, this pair will see you through year after year.',
    ],
    closers: [
      'They come up true to size.',
      'Treat them with a protector spray before the first wear.',
      'They go with tailoring as easily as with denim.',
    ],
    details: ['neat stitching', 'a non-slip sole', 'a cushioned footbed', 'a roomy toe'],
  },
  slippers: {
    openers: [
      'A warm welcome home: this pair waits by the door.',
      'Step in and slow down: this pair is made for evenings on the sofa.',
      'Sunday comfort, any day of the week, with this pair.',
    ],
    closers: [
      'They come up true to size.',
      'A present that always gets worn.',
      'Match them with your favourite dressing gown.',
    ],
    details: ['neat stitching', 'a non-slip sole', 'a cushioned footbed', 'a roomy toe'],
  },
}
const middles = [
  '[It is|They are] made from {cloth} and [has|have] {detail}.',
  '[It has|They have] {detail}, and the material is {cloth}.',
  'We chose {cloth} and gave [it|them] {detail}.',
  'Expect {cloth}, and {detail}.',
  'In {cloth}, [it has|they have] {detail}.',
]
const groupVoices: Record<string, keyof typeof voices> = {
  bag: 'carried',
  accessory: 'carried',
  night: 'sleep',
  bra: 'shape',
  underwear: 'shape',
  swim: 'shape',
  hosiery: 'shape',
  shoes: 'feet',
  slippers: 'slippers',
  bed: 'textile',
  soft: 'textile',
  bath: 'textile',
  window: 'textile',
  floor: 'textile',
  seat: 'furniture',
  furniture: 'furniture',
  table: 'kitchen',
  cook: 'kitchen',
  light: 'decor',
  decor: 'decor',
  store: 'decor',
}
const kindVoices: Record<string, keyof typeof voices> = { boxers: 'basics', socks: 'basics', 'swim-shorts': 'wear' }

export function voiceOf({ kind, group }: Pick<Line, 'kind' | 'group'>): string {
  return kindVoices[kind] ?? groupVoices[group] ?? 'wear'
}

/** `this {noun} is` as `[this|these] {noun} [is|are]`: jeans are plural, a set of 3 glasses is not. */
export function inNumber(text: string, { noun }: Pick<Line, 'noun'>): string {
  const isPlural = /[^s]s$/.test(noun) && !noun.includes(' of ')
  return text.replace(/\[([^|]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural ? many : one))
}

export function nounOf({ noun }: Pick<Line, 'noun'>): string {
  return noun.toLowerCase().replace('t-shirt', 'T-shirt')
}

/** With an article where the last word is one that is counted: a linen blend, but satin. */
function clothInSentence(cloth: string): string {
  const material = clothOf(cloth).words
  if (!/\b(blend|fabric|knit|shell|synthetic|pile)$/.test(material)) return material
  return `${/^[aeiou]/.test(material) ? 'an' : 'a'} ${material}`
}

export function describe(line: Line, cloth: string, random: Random): string {
  const { openers, closers, details } = voices[voiceOf(line)]!
  const fill = (text: string) =>
    inNumber(text, line)
      .replace('{noun}', nounOf(line))
      .replace('{cloth}', clothInSentence(cloth))
      .replace('{detail}', random.pick(details))
  const first = fill(random.pick(openers))
  const second = fill(random.pick(middles))
  return random.chance(0.6)
    ? `<p>${first} ${second}</p><p>${fill(random.pick(closers))}</p>`
    : `<p>${first}</p><p>${second}</p>`
}

/** Short facts for the list below the description. */
export function detailsOf(
  line: Line,
  pattern: string,
  traits: Record<string, string>,
  cloth: string,
  random: Random,
): string[] {
  const shown = Object.entries(traits)
    .map(([key, value]) => traitLabels[`${key}:${value}`])
    .filter((word): word is string => word !== undefined)
    .map((word) => (line.kind === 'knickers' && word === 'Full Cup' ? 'Full brief' : word))
  const surface = patternLabels[pattern]
  const extra = random.pick(voices[voiceOf(line)]!.details)
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
  const sentence = (text: string) => capital(text.toLowerCase())
  return [
    ...shown.slice(0, 3).map(sentence),
    ...(surface ? [`${sentence(surface)} finish`] : []),
    capital(clothOf(cloth).words),
    capital(extra),
  ]
}
