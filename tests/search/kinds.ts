// What a product is, from its facts and not from the search: by the noun of its kind, its colours, sizes, prices and texts.
import type { SeedProduct } from '#origin/sample/seed/catalogue.ts'

/** The noun that the catalogue gives a product, by the word that a judge uses. */
export const kinds = {
  dress: /\bDress$/,
  'midi dress': /^Midi Dress$/,
  'maxi dress': /^Maxi Dress$/,
  'wrap dress': /^Wrap Dress$/,
  'shirt dress': /^Shirt Dress$/,
  top: /^(?:T-Shirt|Tunic|Cami|Blouse|Shirt|Polo Shirt|Hoodie|Sweatshirt|Formal Shirt)$/,
  blouse: /^Blouse$/,
  tshirt: /^T-Shirt$/,
  vest: /^Cami$/,
  shirt: /^(?:Formal )?Shirt$/,
  'formal shirt': /^Formal Shirt$/,
  polo: /^Polo Shirt$/,
  hoodie: /^Hoodie$/,
  sweatshirt: /^(?:Sweatshirt|Hoodie)$/,
  jumper: /^Jumper$/,
  cardigan: /^Cardigan$/,
  knitwear: /^(?:Jumper|Cardigan)$/,
  jeans: /^Jeans$/,
  chinos: /^Chinos$/,
  trousers: /^(?:Trousers|Chinos)$/,
  joggers: /^Joggers$/,
  leggings: /^Leggings$/,
  shorts: /^Shorts$/,
  skirt: /^Skirt$/,
  coat: /^(?:Coat|Padded Coat|Overcoat)$/,
  'warm coat': /^(?:Coat|Padded Coat|Overcoat|Padded Jacket)$/,
  padded: /^Padded (?:Coat|Jacket)$/,
  outerwear: /^(?:Coat|Padded Coat|Overcoat|Padded Jacket|Jacket|Biker Jacket|Denim Jacket|Gilet|Blazer)$/,
  jacket: /Jacket$/,
  'denim jacket': /^Denim Jacket$/,
  blazer: /^Blazer$/,
  gilet: /^Gilet$/,
  suit: /^Two-Piece Suit$/,
  bra: /Bra$/,
  'tshirt bra': /^T-Shirt Bra$/,
  'sports bra': /^Sports Bra$/,
  knickers: /^Knickers$/,
  bodysuit: /^Bodysuit$/,
  boxers: /^Boxers$/,
  lingerie: /^(?:Bra|T-Shirt Bra|Sports Bra|Knickers|Bodysuit)$/,
  pyjamas: /^(?:Pyjama|Cami) Set$/,
  nightdress: /^Nightdress$/,
  robe: /^Dressing Gown$/,
  nightwear: /^(?:Pyjama Set|Cami Set|Nightdress|Dressing Gown)$/,
  swimsuit: /^Swimsuit$/,
  bikini: /^Bikini Set$/,
  'swim shorts': /^Swim Shorts$/,
  swimwear: /^(?:Swimsuit|Bikini Set|Swim Shorts)$/,
  tights: /^(?:Tights|Hold-Ups)$/,
  socks: /^Socks$/,
  boots: /^Boots$/,
  trainers: /^Trainers$/,
  heels: /^Court Shoes$/,
  sandals: /^Sandals$/,
  slippers: /^Slippers$/,
  shoes: /^(?:Shoes|Court Shoes)$/,
  footwear: /^(?:Shoes|Court Shoes|Boots|Trainers|Sandals|Slippers)$/,
  bag: /^(?:Handbag|Backpack)$/,
  handbag: /^Handbag$/,
  backpack: /^Backpack$/,
  scarf: /^Scarf$/,
  hat: /^Hat$/,
  belt: /^Belt$/,
  duvet: /^Duvet Cover Set$/,
  cushion: /^Cushion$/,
  throw: /^Throw$/,
  towel: /^Towel Collection$/,
  curtains: /^Lined Curtains$/,
  rug: /^Rug$/,
  lamp: /Lamp$/,
  'table lamp': /^Table Lamp$/,
  'floor lamp': /^Floor Lamp$/,
  pendant: /^Pendant Light$/,
  lighting: /(?:Lamp|Light)$/,
  vase: /^Vase$/,
  mugs: /Mugs$/,
  pan: /^(?:Saucepan|Frying Pan|Casserole Dish)$/,
  'frying pan': /^Frying Pan$/,
  casserole: /^Casserole Dish$/,
  plates: /^Dinner Set$/,
  glasses: /Glasses$/,
  mirror: /^Mirror$/,
  clock: /^Wall Clock$/,
  candle: /^Candle$/,
  basket: /^Storage Basket$/,
  planter: /^Planter$/,
  print: /^Framed Print$/,
  sofa: /^Sofa$/,
  armchair: /^Armchair$/,
  chair: /^(?:Dining Chair|Armchair)$/,
  'dining chair': /^Dining Chair$/,
  table: /^Side Table$/,
  bookcase: /^Bookcase$/,
  chest: /^Chest of Drawers$/,
  storage: /^(?:Bookcase|Chest of Drawers|Storage Basket)$/,
  gift: /^(?:Candle|Scarf|Slippers|Pyjama Set|Dressing Gown|Handbag|Hat|Socks|Throw|Set of 3 Mugs|Vase|Framed Print|Belt|Backpack)$/,
} as const satisfies Record<string, RegExp>
export type Kind = keyof typeof kinds

/** What is true of a right answer. */
export type Right = {
  kind?: Kind
  /** Matches the name or the family of a colour, with `size` that of an option in stock. */
  colour?: RegExp
  /** Matches the size of an option in stock. */
  size?: RegExp
  under?: number
  over?: number
  brand?: string
  /** Matches the product's name, material, details, keywords or colours. */
  says?: RegExp
  /** Below this category path. */
  within?: RegExp
  reduced?: true
}

export function isRight(product: SeedProduct, right: Right): boolean {
  const { name, cptName, label, colours, options, composition, details, keywords, categoryPath } = product
  const coloured = colours.filter(({ name: shade, family }) => !right.colour || right.colour.test(`${shade} ${family}`))
  const codes = new Set(coloured.map(({ code }) => code))
  const inStock = options.filter(({ stock }) => stock > 0)
  const cheapest = Math.min(...options.map(({ price }) => price)) / 100
  return (
    (!right.kind || kinds[right.kind].test(cptName)) &&
    coloured.length > 0 &&
    (!right.size || inStock.some(({ size, colourCode }) => right.size!.test(size) && codes.has(colourCode))) &&
    cheapest <= (right.under ?? Infinity) &&
    cheapest >= (right.over ?? 0) &&
    (!right.brand || label === right.brand) &&
    (!right.says ||
      right.says.test([name, composition, ...details, keywords, ...colours.map((one) => one.name)].join(' | '))) &&
    (!right.within || [categoryPath, ...product.extraCategories].some((path) => right.within!.test(path))) &&
    (!right.reduced || options.some(({ was }) => was !== null))
  )
}
