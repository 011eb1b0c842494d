// Limits on the products of a category, so that the category's name is true of all of them.

type Limit = { patterns?: string[]; traits?: Record<string, string[]> }

const style = (...values: string[]): Limit => ({ traits: { style: values } })

export const limits: Record<string, Limit> = {
  'Full Cup Bras': style('full'),
  'Balcony Bras': style('balcony'),
  'Plunge Bras': style('plunge'),
  'Full Briefs': style('full'),
  'Midi Briefs': style('midi'),
  'High Leg Briefs': style('high leg'),
  'Boy Shorts': style('short'),
  'Lace Bodies': { patterns: ['lace'] },
  Mules: style('mule'),
  'Cosy Slippers': style('moccasin', 'bootie'),
  'Tummy Control Swimsuits': { traits: { detail: ['ruched', 'panel'] } },
  'Triangle and Bandeau Bikinis': style('triangle', 'bandeau'),
  'Underwired Bikinis': style('underwired'),
  'Plain Duvet Sets': { patterns: ['plain', 'waffle'] },
  'Printed Duvet Sets': { patterns: ['floral', 'leaf', 'geo', 'spot'] },
  'Striped and Checked Duvet Sets': { patterns: ['stripe', 'check', 'tartan'] },
  'Plain and Textured Cushions': { patterns: ['plain', 'cord', 'cable', 'waffle'] },
  'Printed Cushions': { patterns: ['floral', 'leaf', 'geo', 'stripe', 'check'] },
  'Textured Towels': { patterns: ['waffle', 'stripe'] },
  'Eyelet Curtains': { traits: { heading: ['eyelet'] } },
  'Pencil Pleat Curtains': { traits: { heading: ['pencil'] } },
  'Patterned Rugs': { patterns: ['geo', 'stripe', 'zigzag'], traits: { shape: ['rectangle'] } },
  'Round Rugs': { traits: { shape: ['round'] } },
  Runners: { traits: { shape: ['runner'] } },
  Shades: { traits: { shape: ['basket', 'cone'] } },
  'Nests and Bedside Tables': style('nest', 'drawer'),
  'Clutches and Bags': style('saddle', 'bowling'),
  'Flats and Loafers': style('penny', 'ballet', 'tassel'),
}
