// Synonyms in UK retail: each term of a line finds all terms of the line.
const lines = `
trainer, trainers, sneaker, sneakers, running shoes, gym shoes
jumper, jumpers, sweater, sweaters, pullover, pullovers, woolly
cardigan, cardigans, cardi, cardis, cardie, cardies
sofa, sofas, settee, settees, couch, couches, sofas and settees
duvet, duvets, quilt, quilts, duvet cover, duvet covers, duvet set, duvet sets, duvet cover set, duvet cover sets, quilt cover, quilt covers, bedding set, bedding sets, bed set, bed linen, bedlinen, bed cover, bed covers, doona
trousers, trouser, slacks, smart trousers
joggers, jogger, sweatpants, track pants, jogging bottoms, jogging pants, tracksuit bottoms, trackies, trackie bottoms, jog pants, tracky bottoms
jeans, jean, denims
knickers, knicker, briefs, panties, pants, big pants, undies
boxers, boxer, boxer shorts, trunks, underpants, pants, boxers and trunks
dressing gown, dressing gowns, robe, robes, bathrobe, bathrobes, house coat, housecoat
pyjamas, pyjama, pjs, pajamas, jimjams, jammies, pyjama set, pyjama sets, pyjama bottoms, pyjama trousers, night suit
nightie, nighties, nightdress, nightdresses, nightshirt, nightshirts, nightgown, nightgowns, chemise
swimsuit, swimsuits, swimming costume, swimming costumes, bathing suit, bathing suits, cossie, swimming cossie, one piece swimsuit, bathing costume
bikini, bikinis, bikini set, bikini sets, two piece swimsuit
swim shorts, swimming trunks, swimming shorts, trunks, beach shorts, board shorts, swim trunks
vest, vests, camisole, camisoles, cami, camis, vest top, vest tops, strappy top, strappy tops, camis and vests
t shirt, t shirts, tshirt, tshirts, tee, tees, tee shirt, tee shirts
polo shirt, polo shirts, polo, polos, polo top, polo tops
hoodie, hoodies, hooded top, hooded tops, hooded sweatshirt, hoody, hoodys
sweatshirt, sweatshirts, sweat top, sweat tops
waistcoat, waistcoats, gilet, gilets, bodywarmer, bodywarmers, body warmer, body warmers
blazer, blazers, suit jacket, suit jackets
coat, coats, overcoat, overcoats
padded coat, padded coats, padded jacket, padded jackets, puffer, puffers, puffer coat, puffer coats, puffer jacket, puffer jackets, puffa jacket, quilted coat, quilted jacket
denim jacket, denim jackets, jean jacket, jean jackets
biker jacket, biker jackets, leather jacket, leather jackets, faux leather jacket
suit, suits, two piece suit, two piece suits, mens suit
formal shirt, formal shirts, dress shirt, dress shirts, work shirt, smart shirt, office shirt
mac, macs, raincoat, raincoats, trench coat, trench coats
wellies, welly, wellington boots, wellingtons
pumps, ballerinas, ballet flats, ballet pumps, flats
heels, high heels, stilettos, court shoes, courts, court heels, heeled shoes
boots, boot
slippers, slipper, house shoes, mules and slippers
handbag, handbags, shoulder bag, shoulder bags, tote bag, tote bags, cross body bag, crossbody bag, purse
rucksack, rucksacks, backpack, backpacks
weekend bag, weekend bags, holdall, holdalls, overnight bag, overnight bags
tights, hosiery
hold ups, hold up, stockings
bra, bras, brassiere
t shirt bra, t shirt bras, moulded bra, smooth bra
sports bra, sports bras, gym bra, running bra
bodysuit, bodysuits, body suit, shapewear body
curtain, curtains, drapes, lined curtains, pair curtains
cushion, cushions, throw pillow, throw pillows, scatter cushion, scatter cushions
throw, throws, blanket, blankets, bed throw, sofa throw
lamp, lamps, table lamp, table lamps, table light, table lights, bedside lamp, bedside lamps, desk lamp
floor lamp, floor lamps, standard lamp, standard lamps, standing lamp
pendant light, pendant lights, ceiling light, ceiling lights, ceiling lamp, pendant, lampshade, lamp shade, light shade, shades
rug, rugs, carpet, mat, mats
towel, towels, towel set, towel bale, towel collection, bath towels
sofa chair, armchair, armchairs, easy chair, arm chair, accent chair, snuggle chair
dining chair, dining chairs, kitchen chair, kitchen chairs
side table, side tables, coffee table, coffee tables, end table, lamp table, occasional table
bedside table, bedside tables, nightstand, night stand, bedside cabinet
chest of drawers, chests of drawers, drawers, set of drawers, tallboy
bookcase, bookcases, bookshelf, bookshelves, book shelf, shelving unit, shelves
saucepan, saucepans, pan, pans, pot, pots
casserole dish, casserole, casseroles, casserole pot, dutch oven
frying pan, frying pans, frypan, skillet
dinner set, dinner sets, dinnerware, plates, plate, dinner plates, crockery, dinner service, bowls, tableware set
mugs, mug, cups, cup, coffee mugs, set of mugs
glasses, glass, wine glasses, wine glass, tumblers, glassware, drinking glasses
candle, candles, scented candle, scented candles, home fragrance
storage basket, storage baskets, basket, baskets, laundry basket, wash basket
planter, planters, plant pot, plant pots, flower pot
framed print, framed prints, picture, pictures, wall art, art print, prints
mirror, mirrors, wall mirror, wall mirrors, hallway mirror
wall clock, wall clocks, clock, clocks
vase, vases, flower vase
shorts
scarf, scarves, shawl
hat, hats, beanie, woolly hat, bobble hat, cap, caps
leggings, legging, gym leggings
skirt, skirts
tunic, tunics, longline top
blouse, blouses, work blouse
socks, sock
dress, dresses, frock, frocks
maxi dress, maxi dresses, long dress, long dresses
mini dress, mini dresses, short dress, short dresses
`

/** Words that are not the names of goods. */
const attributeLines = `
two seater, 2 seater, two seat, 2 seat
three seater, 3 seater, three seat, 3 seat
sleeveless, strappy, no sleeves
spotty, spotted, spot, polka dot
stripe, striped, stripy, stripes
check, checked, checks, gingham
tartan, plaid
floral, flowery, flower
animal, leopard, animal print, leopard print
plain, unpatterned
cord, corduroy
padded, quilted
suede, faux suede
wood, wooden, timber
fluffy, fleece, plush
roll neck, polo neck, turtle neck
crew neck, round neck
warm, winter
underwired, underwire, wired
boucle, teddy
non stick, nonstick
loafer, loafers
knee high, knee length
high waisted, high waist, high rise
wedding, occasion, formal
work, office, smart
gym, active, sports, sport
`

function linesOf(text: string) {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(', '))
}

/** The names of goods that mean the same, a line each. */
export const sameGoods: readonly string[][] = linesOf(lines)

/** A word or pair of words → its synonyms. */
export const synonyms: ReadonlyMap<string, string[]> = new Map(
  [...sameGoods, ...linesOf(attributeLines)].flatMap((line) =>
    line.map((word) => [word, line.filter((other) => other !== word)] as const),
  ),
)
