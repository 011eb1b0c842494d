// Chooses a drawing by kind and title for a product without a usable picture.
import { createHash } from 'node:crypto'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import type { FeedProduct } from './feed.ts'

/** The first match decides, so `shirt dress` is a dress. */
const kinds: ReadonlyArray<readonly [pattern: RegExp, kind: string]> = [
  [/night(?:dress|shirt|ie)/, 'nightdress'],
  [/dressing gown|robe\b/, 'robe'],
  [/pyjama|pajama|sleepwear/, 'pyjamas'],
  [/shirt dress/, 'shirt-dress'],
  [/maxi/, 'maxi-dress'],
  [/mini dress/, 'mini-dress'],
  [/wrap dress/, 'wrap-dress'],
  [/dress(?!er)|gown/, 'midi-dress'],
  [/skirt/, 'skirt'],
  [/hoodie|hooded/, 'hoodie'],
  [/cardigan/, 'cardigan'],
  [/jumper|sweater|pullover|knitwear/, 'jumper'],
  [/polo/, 'polo-shirt'],
  [/t-?shirts?\b|\btees?\b/, 't-shirt'],
  [/blouse/, 'blouse'],
  [/shirt|chambray/, 'shirt'],
  [/camisole|\bcami\b/, 'cami-set'],
  [/gilet|bodywarmer|waistcoat/, 'gilet'],
  [/padded|puffer|down jacket/, 'padded-coat'],
  [/blazer/, 'blazer'],
  [/suit\b(?!case)/, 'suit'],
  [/swimsuit|swimming costume/, 'swimsuit'],
  [/bikini/, 'bikini'],
  [/swim/, 'swim-shorts'],
  [/coat|parka|\bmac\b/, 'coat'],
  [/jacket|fleece/, 'jacket'],
  [/jean|denim/, 'jeans'],
  [/jogger|sweatpant/, 'joggers'],
  [/legging/, 'leggings'],
  [/shorts/, 'shorts'],
  [/trouser|chino|pants/, 'trousers'],
  [/\bbras?\b|bralette/, 'bra'],
  [/knicker|brief|panties/, 'knickers'],
  [/boxer|trunk/, 'boxers'],
  [/bodysuit/, 'bodysuit'],
  [/tights|hosiery|stocking/, 'tights'],
  [/sock/, 'socks'],
  [/trainer|sneaker|running/, 'trainers'],
  [/boot|wellie/, 'boots'],
  [/heel|pump|stiletto/, 'heels'],
  [/sandal|flip-?flop/, 'sandals'],
  [/slipper/, 'slippers'],
  [/shoe|footwear|loafer|brogue/, 'shoes'],
  [/backpack|rucksack|\bpack\b/, 'backpack'],
  [/\bbags?\b|handbag|tote|purse|trolley/, 'handbag'],
  [/scarf|shawl/, 'scarf'],
  [/\bhats?\b|beanie|\bcaps?\b/, 'hat'],
  [/belt/, 'belt'],
  [/duvet|quilt|bedding|bed linen|pillowcase|sheet/, 'duvet-set'],
  [/cushion|pillow/, 'cushion'],
  [/throw|blanket/, 'throw'],
  [/towel|bath/, 'towels'],
  [/curtain|drape|blind/, 'curtains'],
  [/\brugs?\b|\bmats?\b|carpet/, 'rug'],
  [/floor lamp/, 'floor-lamp'],
  [/pendant|chandelier|ceiling/, 'pendant'],
  [/lamp|light|lantern/, 'table-lamp'],
  [/vase/, 'vase'],
  [/\bmugs?\b|\bcups?\b/, 'mugs'],
  [/saucepan|\bpans?\b|\bpots?\b|cookware/, 'saucepan'],
  [/plate|bowl|crockery|dinner/, 'plates'],
  [/glass|tumbler/, 'glasses'],
  [/mirror/, 'mirror'],
  [/clock|watch/, 'clock'],
  [/candle|soap|skincare|beauty|fragrance/, 'candle'],
  [/planter|plant/, 'planter'],
  [/frame|print|poster|notebook|card/, 'picture-frame'],
  [/sofa|settee|couch/, 'sofa'],
  [/armchair/, 'armchair'],
  [/table/, 'side-table'],
  [/bookcase|shelf|shelves/, 'bookcase'],
  [/chest|drawer|dresser|sideboard|wardrobe/, 'chest'],
  [/chair|stool/, 'chair'],
  [/women/, 'blouse'],
  [/men/, 'shirt'],
  [/kitchen/, 'mugs'],
]

/** The fallback is a basket, which suits any product. */
const unknownKind = 'basket'

export function drawingFor({ title, categories, tags, source }: FeedProduct): Drawing {
  const seed = Number.parseInt(createHash('sha256').update(source).digest('hex').slice(0, 6), 16)
  const texts = [title, ...categories.toReversed(), ...tags].map((text) => text.toLowerCase())
  for (const text of texts) {
    const fitting = kinds.find(([pattern]) => pattern.test(text))
    if (fitting) return { kind: fitting[1], pattern: patternOf(texts.join(' ')), accent: '#f4efe6', traits: {}, seed }
  }
  return { kind: unknownKind, pattern: 'plain', accent: '#f4efe6', traits: {}, seed }
}

function patternOf(text: string) {
  if (/strip/.test(text)) return 'stripe'
  if (/plaid|check|tartan/.test(text)) return 'check'
  if (/floral|flower/.test(text)) return 'floral'
  return /denim|chambray/.test(text) ? 'denim' : 'plain'
}
