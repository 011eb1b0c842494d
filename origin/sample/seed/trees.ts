// Category trees of the eight shops, three levels deep: a line per top category, `Middle: Leaf=line+line, …`.
import type { BrandCode } from '#shared/brands/brand.ts'

export type Leaf = { path: string; label: string; lines: string[]; figure: string }
export type Node = { path: string; parent: string; label: string }

const womenswear = `Dresses: Midi Dresses=midi, Maxi Dresses=maxi, Mini Dresses=mini, Wrap Dresses=wrap, Shirt Dresses=shirtdress / Tops: Blouses=blouse, Shirts=wshirt, T-Shirts=tee, Tunics=tunic, Camis and Vests=cami / Knitwear: Jumpers=jumper, Cardigans=cardigan / Trousers and Jeans: Jeans=jeans, Trousers=trousers, Leggings=leggings, Joggers=wjoggers / Coats and Jackets: Coats=coat+puffer, Jackets=jacket+biker+denimjacket, Blazers=blazer, Gilets=gilet`
const menswear = `Shirts: Casual Shirts=shirt, Formal Shirts=formal / Tops: T-Shirts=mtee, Polo Shirts=polo, Hoodies and Sweatshirts=hoodie+sweat / Knitwear: Jumpers=mjumper, Cardigans=mcardigan / Bottoms: Jeans=mjeans, Chinos=chinos, Trousers=mtrousers, Joggers=joggers, Shorts=shorts / Coats and Jackets: Overcoats=mcoat, Padded Jackets=mpuffer, Casual Jackets=mjacket, Gilets=mgilet`
const bedroomTexts = `Bedding: Duvet Sets=duvet, Throws=throw / Cushions: Plain and Textured Cushions=cushion, Printed Cushions=cushion`

const sources: Record<BrandCode, string> = {
  dal: `Clothing* ${womenswear}
Lingerie and Nightwear* Bras: Everyday Bras=bra, T-Shirt Bras=tbra / Underwear: Knickers=knickers, Bodysuits=bodysuit / Nightwear: Pyjamas=pyjamas, Nightdresses=nightie, Dressing Gowns=robe
Swim and Holiday* Swimwear: Swimsuits=swimsuit, Bikinis=bikini / Holiday Clothes: Shorts=wshorts, Skirts=skirt
Wide Fit Footwear* Boots and Shoes: Boots=boots, Flats and Loafers=shoes, Heels=heels / Casual Footwear: Trainers=trainers, Sandals=sandals, Slippers=slippers
Accessories* Bags: Handbags=bag, Backpacks=backpack / Finishing Touches: Scarves=scarf, Hats=hat, Belts=belt`,
  cgn: `Clothing* ${menswear}
Tailoring* Suits: Two-Piece Suits=suit, Suit Trousers=mtrousers / Smart Jackets: Blazers=mblazer, Overcoats=mcoat
Underwear and Nightwear* Underwear: Boxers and Trunks=boxers, Socks=socks / Nightwear: Pyjamas=mpyjamas, Dressing Gowns=mrobe
Footwear* Smart Footwear: Shoes=mshoes, Boots=mboots / Casual Footwear: Trainers=trainers, Slippers=slippers
Accessories* Bags: Backpacks=backpack, Weekend Bags=holdall / Finishing Touches: Belts=belt, Hats=hat, Scarves=scarf`,
  jdw: `Women* ${womenswear}
Men* ${menswear}
Lingerie and Nightwear* Lingerie: Bras=bra+tbra, Knickers=knickers / Nightwear: Pyjamas=pyjamas, Dressing Gowns=robe, Nightdresses=nightie
Shoes and Bags* Women's Footwear: Boots=boots, Heels=heels, Sandals=sandals, Trainers=trainers / Bags and Accessories: Handbags=bag, Scarves=scarf, Belts=belt
Home* ${bedroomTexts} / Lighting: Table Lamps=lamp, Pendant Lights=pendant / Kitchen and Dining: Cookware=saucepan+casserole+frypan, Dinnerware=plates+mugs / Living: Rugs=rug, Curtains=curtains, Mirrors=mirror
Furniture* Living Room: Sofas=sofa, Armchairs=armchair, Side Tables=sidetable / Bedroom: Chests of Drawers=chest, Bookcases=bookcase`,
  awl: `Ladieswear* ${womenswear}
Occasion* Occasion Dresses: Wedding Guest Dresses=maxi+midi, Day to Evening Dresses=wrap / Occasion Shoes and Bags: Court Shoes=heels, Clutches and Bags=bag
Nightwear* Sleep: Pyjamas=pyjamas, Nightdresses=nightie / Lounge: Dressing Gowns=robe, Slippers=slippers
Footwear* Everyday: Boots=boots, Loafers and Flats=shoes / Weekend: Trainers=trainers, Sandals=sandals
Home* ${bedroomTexts} / Living: Vases=vase, Candles=candle, Table Lamps=lamp, Throws and Blankets=throw / Bathroom: Towels=towels, Baskets=basket`,
  fw: `Bras* Full Cup and Balcony: Full Cup Bras=bra, Balcony Bras=bra / Everyday: T-Shirt Bras=tbra, Plunge Bras=bra, Sports Bras=sportsbra
Knickers* Shapes: Full Briefs=knickers, Midi Briefs=knickers, Boy Shorts=knickers, High Leg Briefs=knickers / Bodies: Bodysuits=bodysuit, Lace Bodies=bodysuit
Nightwear* Sleep Sets: Pyjamas=pyjamas, Cami Sets=camiset / Nightdresses and Gowns: Nightdresses=nightie, Dressing Gowns=robe / Slippers: Mules=slippers, Cosy Slippers=slippers
Swimwear* Swimsuits: Tummy Control Swimsuits=swimsuit, Everyday Swimsuits=swimsuit / Bikinis: Triangle and Bandeau Bikinis=bikini, Underwired Bikinis=bikini
Hosiery* Legs: Tights=tights, Hold-Ups=holdups / Feet: Socks=socks, Bed Socks=socks`,
  ihm: `Bedding* Duvet Sets: Plain Duvet Sets=duvet, Printed Duvet Sets=duvet, Striped and Checked Duvet Sets=duvet / Finishing the Bed: Throws=throw, Bed Cushions=cushion
Bathroom* Towels: Towel Collections=towels, Textured Towels=towels / Bathroom Storage: Baskets=basket, Bathroom Mirrors=mirror
Curtains and Rugs* Curtains: Eyelet Curtains=curtains, Pencil Pleat Curtains=curtains / Rugs: Patterned Rugs=rug, Round Rugs=rug, Runners=rug
Lighting* Lamps: Table Lamps=lamp, Floor Lamps=floorlamp / Ceiling Lights: Pendant Lights=pendant, Shades=pendant
Kitchen and Dining* Cookware: Saucepans=saucepan, Casseroles=casserole, Frying Pans=frypan / Tableware: Dinner Sets=plates, Mugs=mugs, Glassware=glasses
Furniture* Seating: Sofas=sofa, Armchairs=armchair, Dining Chairs=chair / Storage Furniture: Chests of Drawers=chest, Bookcases=bookcase / Tables: Side Tables=sidetable, Nests and Bedside Tables=sidetable
Decor* Walls: Mirrors=mirror, Clocks=clock, Framed Prints=frame / Accents: Vases=vase, Candles=candle, Planters=planter, Cushions=cushion, Storage Baskets=basket`,
  ccl: `Clothing* ${menswear}
Tailoring* Suits: Two-Piece Suits=suit, Suit Trousers=mtrousers / Smart Jackets: Blazers=mblazer, Overcoats=mcoat
Underwear and Nightwear* Underwear: Boxers and Trunks=boxers, Socks=socks / Nightwear: Pyjamas=mpyjamas, Dressing Gowns=mrobe
Swim and Active* Swimwear: Swim Shorts=swimshorts, Beach Shorts=swimshorts / Active: Active Tops=mtee, Active Joggers=joggers
Wide Fit Footwear* Smart Footwear: Shoes=mshoes, Boots=mboots / Casual Footwear: Trainers=trainers, Slippers=slippers
Accessories* Finishing Touches: Belts=belt, Hats=hat, Scarves=scarf / Bags: Backpacks=backpack, Weekend Bags=holdall`,
  pma: `Women* Dresses: Midi Dresses=midi, Maxi Dresses=maxi, Wrap Dresses=wrap / Tops and Knitwear: Blouses=blouse, T-Shirts=tee, Jumpers=jumper, Cardigans=cardigan / Bottoms: Jeans=jeans, Trousers=trousers, Skirts=skirt / Coats and Jackets: Coats=coat+puffer, Jackets=jacket+blazer
Men* Tops: T-Shirts=mtee, Shirts=shirt, Polo Shirts=polo, Jumpers=mjumper / Bottoms: Jeans=mjeans, Chinos=chinos, Joggers=joggers / Coats and Jackets: Jackets=mjacket+mpuffer, Overcoats=mcoat
Lingerie and Nightwear* Lingerie: Bras=bra+tbra, Knickers=knickers / Nightwear: Pyjamas=pyjamas, Dressing Gowns=robe
Shoes and Accessories* Footwear: Boots=boots, Trainers=trainers, Heels and Sandals=heels+sandals / Accessories: Bags=bag, Scarves and Hats=scarf+hat
Home* Bedroom: Duvet Sets=duvet, Throws=throw / Living: Cushions=cushion, Rugs=rug, Curtains=curtains / Kitchen and Lighting: Dinnerware=plates+mugs, Cookware=saucepan+frypan, Table Lamps=lamp`,
}

export const slug = (label: string) =>
  label
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')

const menLines = new Set(
  'mtee polo shirt formal mjumper mcardigan hoodie sweat mcoat mpuffer mjacket mgilet mblazer suit mjeans chinos mtrousers joggers shorts swimshorts boxers mpyjamas mrobe mboots mshoes'.split(
    ' ',
  ),
)

/** The customers that a line is sized for in this shop: `women`, `plus`, `men` or `plus-men`. */
export function figureOf(brand: BrandCode, line: string) {
  if (brand === 'cgn') return 'men'
  if (brand === 'ccl') return 'plus-men'
  if (brand === 'dal') return 'plus'
  return menLines.has(line) ? 'men' : 'women'
}

export function treeOf(brand: BrandCode): { nodes: Node[]; leaves: Leaf[] } {
  const nodes: Node[] = []
  const leaves: Leaf[] = []
  for (const row of sources[brand].split('\n')) {
    const [topLabel, rest] = row.split('* ') as [string, string]
    const top = slug(topLabel)
    nodes.push({ path: top, parent: '', label: topLabel })
    for (const middle of rest.split(' / ')) {
      const [middleLabel, list] = middle.split(': ') as [string, string]
      const path = `${top}/${slug(middleLabel)}`
      nodes.push({ path, parent: top, label: middleLabel })
      for (const leaf of list.split(', ')) {
        const [label, keys] = leaf.split('=') as [string, string]
        const leafPath = `${path}/${slug(label)}`
        const lines = keys.split('+')
        nodes.push({ path: leafPath, parent: path, label })
        leaves.push({ path: leafPath, label, lines, figure: figureOf(brand, lines[0]!) })
      }
    }
  }
  return { nodes, leaves }
}
