// Synonyms in UK retail: each term of a line finds all terms of the line.
const lines = `
trainer, trainers, sneaker, sneakers, running shoes
jumper, jumpers, sweater, sweaters, pullover, pullovers
cardigan, cardigans, cardi, cardis
sofa, sofas, settee, settees, couch, couches
duvet, duvets, quilt, quilts
trousers, trouser, pants, slacks
joggers, jogger, sweatpants, track pants, jogging bottoms
knickers, knicker, briefs, panties
dressing gown, dressing gowns, robe, robes, bathrobe, bathrobes
pyjamas, pyjama, pjs, pajamas
nightie, nighties, nightdress, nightdresses, nightshirt
swimsuit, swimsuits, swimming costume, bathing suit
swim shorts, swimming trunks, trunks
vest, vests, camisole, camisoles, cami
t shirt, t shirts, tshirt, tshirts, tee, tees
hoodie, hoodies, hooded top, hooded sweatshirt
waistcoat, waistcoats, gilet, gilets, bodywarmer
blazer, blazers, suit jacket
coat, coats, overcoat
mac, macs, raincoat, raincoats, trench coat
wellies, wellington boots, wellingtons
pumps, ballerinas, ballet flats
heels, high heels, stilettos, court shoes
handbag, handbags, purse
rucksack, rucksacks, backpack, backpacks
braces, suspenders
tights, hosiery, stockings
bra, bras, brassiere
curtain, curtains, drapes
cushion, cushions, throw pillow
wardrobe, wardrobes, armoire
lamp, lamps, table light
rug, rugs, mat
towel, towels, bath sheet
bedding, bed linen, bedlinen, duvet set, duvet cover
`

/** A word or pair of words → its synonyms. */
export const synonyms: ReadonlyMap<string, string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(', '))
    .flatMap((line) => line.map((word) => [word, line.filter((other) => other !== word)] as const)),
)
