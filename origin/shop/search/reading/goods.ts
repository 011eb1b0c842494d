// Names of goods as UK shoppers use them: names for several kinds, the nearest kind to goods that a shop may lack, and the
// words that describe goods.

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, members] = line.split(': ') as [string, string]
      return [name.split(', '), members.split(', ')] as const
    })

/** A name for several kinds: its own category, if the shop has one, and these kinds. */
export const groups = rows(`
lingerie: bra, knickers, bodysuit, suspender belt
underwear: bra, knickers, bodysuit, boxers, vest, socks
nightwear, sleepwear, loungewear, nightclothes: pyjamas, nightdress, dressing gown, cami set
knitwear, knits, woollies: jumper, cardigan
swimwear, beachwear, swimming: swimsuit, bikini, swim shorts
outerwear: coat, jacket, gilet, padded coat, blazer
jacket: denim jacket, biker jacket, padded jacket
shoes, shoe: court shoes, flats, loafers
footwear: shoes, boots, trainers, sandals, slippers, heels, flats
bag: handbag, backpack, weekend bag, clutch
accessories: scarf, hat, belt, handbag, backpack
tops, top: t shirt, blouse, tunic, vest, polo shirt, hoodie, sweatshirt
bottoms: trousers, jeans, joggers, shorts, leggings, skirt, chinos
activewear, gymwear, sportswear, gym clothes, gym kit, sports clothes, workout clothes: leggings, joggers, sports bra, trainers
tracksuit, track suit: joggers, hoodie, sweatshirt
tailoring: suit, blazer, suit trousers
bedding, beddings: duvet set
soft furnishings: cushion, throw, curtains, rug
homeware, homewares, home accessories, ornaments, decor: cushion, throw, vase, candle, mirror, clock, planter, framed print, storage basket
lighting, lights, light: table lamp, floor lamp, pendant light
lamp: floor lamp
seating: sofa, armchair, dining chair
chair: armchair, dining chair
table: side table, bedside table
furniture: sofa, armchair, dining chair, side table, bookcase, chest of drawers
storage: storage basket, bookcase, chest of drawers
cookware, pots and pans, kitchenware: saucepan, casserole dish, frying pan
tableware, dining: dinner set, mugs, glasses
chinos: chinos
clothes, clothing: dress, t shirt, blouse, shirt, jumper, cardigan, trousers, jeans, skirt, shorts, coat, jacket, polo shirt, hoodie
menswear: polo shirt, formal shirt, chinos
gift, gifts, present, presents, gift ideas, stocking filler, stocking fillers: candle, scarf, slippers, pyjamas, dressing gown, handbag, hat, socks, throw, mugs, vase, framed print, belt, backpack
christmas gift, christmas gifts, christmas present, christmas presents, birthday present, birthday presents, birthday gift, birthday gifts: candle, scarf, slippers, pyjamas, dressing gown, handbag, hat, socks, throw, mugs, vase, framed print, belt, backpack
`)

/** Goods that a shop may lack: what to show instead, and say so. */
export const nearestGoods = rows(`
wellies, wellington boots, wellingtons, snow boots, walking boots, hiking boots, biker boots: boots
mac, raincoat, rain coat, trench coat, waterproof, waterproof coat, rain jacket, parka, anorak, cagoule: coat, jacket
shoes, shoe: footwear
sandals, flip flops, sliders, espadrilles: sandals, slippers
jumpsuit, jumpsuits, playsuit, dungarees: dress
kaftan, kimono, sarong: tunic, swimsuit
waistcoat: gilet, blazer
tie, ties, bow tie, cufflinks: formal shirt
gloves, mittens, wallet, purse, umbrella: scarf, hat, handbag
jewellery, necklace, earrings, bracelet, watch, watches: accessories
nursing bra, strapless bra, bralette, bralettes, push up bra, minimiser bra: bra
thong, thongs, shapewear, control pants, slip, corset, basque, suspenders: knickers, bodysuit
tankini, swim dress, swimdress: swimsuit, bikini
onesie, nightcap: pyjamas
fitted sheet, bed sheet, sheets, pillowcase, pillow case, pillowcases, pillows, pillow, mattress topper, mattress protector, bedspread, valance: bedding, throw
mattress, bed, beds, bed frame, headboard, ottoman bed: bedding
wardrobe, wardrobes, armoire, dressing table, sideboard, tv unit, tv stand, cabinet, ottoman: chest of drawers, bookcase
desk, dining table, dining set, console table, kitchen table: side table
recliner, footstool, stool, bar stool, bench, rocking chair, office chair: armchair, dining chair
corner sofa, sofa bed, sofabed, chaise: sofa
bath mat, bathmat, shower curtain, bathroom accessories: towel, bathroom
roller blind, blinds, blind, voile, net curtains: curtains
kettle, toaster, microwave, air fryer, slow cooker, knives, baking tray, oven dish: cookware
cutlery, tablecloth, placemats, teapot, serving dish: tableware
doormat, door mat, stair carpet, hall runner: rug
chandelier, wall light, spotlights, fairy lights: lighting
reed diffuser, diffuser, artificial flowers, photo frame: candle, vase, framed print
towel rail, bin, laundry bin: storage basket
suitcase, luggage: weekend bag, backpack
tracksuit: joggers, hoodie
ski jacket, fleece jacket: padded jacket, jacket
kilt, dinner jacket, tuxedo: suit, blazer
`)

/** Several words that describe goods and are searched as a phrase. */
export const phrases: readonly string[] =
  `double breasted, single breasted, plus size, no sleeves, v neck, crew neck, round neck, roll neck, polo neck,
turtle neck, high neck, scoop neck, square neck, halter neck, boat neck, tie neck, long sleeve, long sleeved, short sleeve,
short sleeved, high leg, high waist, high waisted, high rise, block heel, kitten heel, ankle strap, mary jane, animal print,
leopard print, button front, button through, full cup, tie waist, pencil pleat, tab top, non stick, two seater, 2 seater,
two seat, 2 seat, three seater, 3 seater, three seat, 3 seat, knee high, knee length, lace up, tummy control, faux fur,
easy iron, non iron, cable knit, polka dot, wing back, a line, side stripe, cast iron, faux leather, faux suede, stainless steel,
brushed cotton, real leather, zip through, zip up, wedding guest`
    .split(',')
    .map((phrase) => phrase.trim())

/** Fits and cuts, with and without the word after them. */
export const fits = new Set(
  'slim skinny straight regular relaxed loose tapered bootcut wide flared tailored oversized classic'.split(' '),
)
export const afterFit = new Set(['fit', 'fitting', 'leg', 'cut'])

/** Materials, which may be names of colours too: `oak`, `denim`. */
export const materials = new Set(
  `linen cotton wool cashmere silk satin velvet leather suede denim lace jersey viscose polyester fleece corduroy cord bamboo
merino modal lyocell tencel oak walnut pine mango rattan wicker seagrass glass ceramic stoneware porcelain marble metal brass
copper steel aluminium boucle chenille jute canvas waffle terry tweed chiffon crepe nylon wood wooden timber microfibre ponte
castiron fauxleather fauxsuede fauxfur stainlesssteel brushedcotton realleather`.split(/\s+/),
)

/** Colours as shoppers say them: shades of the catalogue, or a family of the colour filter. */
export const colourNames = rows(`
navy blue, dark blue, midnight blue: navy, ink, dark indigo, midnight, family navy
light blue, pale blue, baby blue, powder blue: sky blue, light wash, duck egg
royal blue, bright blue, electric blue: cobalt, royal
denim blue, mid blue: denim blue, midwash, airforce
turquoise, aqua, teal blue, teal green: teal, duck egg
dark green, bottle green, hunter green: forest, emerald
light green, pale green, mint green: mint, sage, sea glass, eucalyptus
sage green: sage
olive green, army green: olive, khaki
emerald green: emerald
dark grey, charcoal grey: charcoal, slate
light grey, pale grey, silver grey: dove grey, silver, smoke
dark red, maroon, oxblood, wine, wine red, claret: burgundy, mulled wine, berry
bright red, pillar box red: scarlet
hot pink, bright pink, magenta, cerise: fuchsia, raspberry
light pink, pale pink, baby pink, dusky pink, dusty pink, blush pink, soft pink: blush, rose
peach, apricot: apricot, coral
burnt orange, rust orange: rust, terracotta
dark brown, chocolate brown: chocolate, coffee
light brown, tan brown: tan, camel
off white, cream, creamy: family cream
skin tone, flesh, nude: nude
dark purple, deep purple: plum, aubergine
light purple, pale purple: lilac, lavender
mustard yellow: mustard
pale yellow, light yellow: buttermilk
gray: family grey
multicoloured, multi coloured, multicolour, multi: family multi
`)
