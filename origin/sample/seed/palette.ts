// Product colours by group.
import type { SeedColour } from './catalogue.ts'

const table = `
BLK Black 2a292d black|INK Ink 262b3d blue|CHA Charcoal 4b4b52 grey|SLT Slate 6c747c grey|DOV Dove Grey b4b3b2 grey|SLV Silver c4c7ca grey
WHT White f6f4ef white|IVO Ivory f1e9da cream|ECR Ecru e6dac3 cream|OAT Oatmeal d8cab3 cream|STN Stone c9bfae beige|SAN Sand d6bf9c beige|CAM Camel bd905c beige|TAN Tan a9713f brown|CHO Chocolate 58392b brown|MOC Mocha 8a6a55 brown|RST Rust ad5633 orange|TER Terracotta c0694a orange|APR Apricot e9b185 orange|COR Coral e37a66 orange
MUS Mustard d4a23b yellow|BUT Buttermilk f0dda2 yellow|SUN Sunflower e8bb4a yellow|OLV Olive 6f6f43 green|KHA Khaki 8b8460 green|SAG Sage a3b096 green|FOR Forest 33513f green|EME Emerald 2a7559 green|MIN Mint b4d3c0 green|EUC Eucalyptus 84a196 green|TEA Teal 2d6a70 blue|DUK Duck Egg b3d0d0 blue
SKY Sky Blue a5c4de blue|DEN Denim Blue 56789c blue|COB Cobalt 3156a3 blue|NVY Navy 29375a blue|AIR Airforce 5d7690 blue|MID Midwash 5f82a8 blue|LWA Light Wash a4bfd6 blue|DWA Dark Indigo 303f5e blue
LIL Lilac c0aed2 purple|LAV Lavender a795c4 purple|PLM Plum 6a3c5c purple|AUB Aubergine 4a2b46 purple|BLU Blush ecc8c2 pink|ROS Rose d79097 pink|RAS Raspberry b43a63 pink|FUC Fuchsia c8408b pink|RED Scarlet c23a3a red|BER Berry 8e2f4b red|BUR Burgundy 6a2735 red|WIN Mulled Wine 7a2f44 red
OAK Oak c59b6a brown|WAL Walnut 7d5539 brown|NUD Nude e2bfa6 beige|CFE Coffee 7a5a48 brown|BRS Brass c9a25a gold|COP Copper b9744f brown|NAT Natural d8c09a beige|RTN Rattan c7a06d beige|SMO Smoke 9aa0a6 grey|AMB Amber d49a4e orange|SEA Sea Glass a9cbc0 green`

const colours = new Map<string, SeedColour>(
  table
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const [, code, name, hex, family] = /^(\w{3}) (.+) ([0-9a-f]{6}) (\w+)$/.exec(row)!
      return [code!, { code: code!, name: name!, hex: `#${hex}`, family: family! }]
    }),
)

export const colour = (code: string): SeedColour => colours.get(code)!

const groups = {
  women: 'BLK NVY IVO BLU ROS RAS BER EME SAG TEA COB SKY LIL PLM MUS TER RST CAM CHO FOR COR OLV WHT BUT',
  men: 'BLK NVY CHA SLT DOV WHT STN OLV KHA FOR AIR SKY BUR RST MUS CAM ECR TEA',
  knit: 'OAT NVY CHA DOV CAM RST BER FOR SAG BLU MUS TEA PLM IVO BLK EUC',
  denim: 'MID LWA DWA BLK DOV ECR',
  tailored: 'BLK NVY CHA STN CAM SLT FOR BUR MOC OLV',
  coat: 'CAM BLK NVY CHA FOR BER OAT TEA RST SLT OLV',
  lingerie: 'BLK NUD WHT BLU ROS BER NVY PLM EME RAS LAV IVO CFE TEA',
  night: 'BLU NVY SKY LAV SAG ROS IVO BER MIN DOV DUK CHA',
  swim: 'BLK NVY COB COR TEA FUC EME RAS SUN TER WHT SKY',
  leather: 'BLK TAN CHO NVY BUR CAM STN MOC BER FOR',
  trainer: 'WHT BLK NVY DOV BLU SAG STN ECR',
  home: 'IVO OAT DOV SAG BLU NVY TER MUS DUK EUC LAV CHA TEA ROS STN BUT FOR',
  towel: 'WHT OAT DOV SAG BLU NVY CHA TEA DUK TER MUS LAV',
  wood: 'OAK WAL BLK WHT SAG NVY',
  upholstery: 'OAT DOV FOR NVY TER MUS TEA SLT BLU SAG CHA RST',
  ceramic: 'IVO SAG NVY TER DUK BLU CHA STN TEA MUS',
  metal: 'BRS BLK SLV COP',
  natural: 'NAT RTN DOV BLK OAT',
  glass: 'SMO AMB SEA BLU SKY',
} as const

export type Palette = keyof typeof groups

export const palette = (name: Palette): SeedColour[] => groups[name].split(' ').map(colour)

/** Accent colours that suit any base: cream on dark colours, deep tones on pale ones. */
export const accents = {
  onDark: ['#f1e3c8', '#e9b9a4', '#d9b36a', '#c9d6c4', '#e8d7ea', '#f0c8b8', '#bcd3e0'],
  onPale: ['#7f3b4a', '#31506b', '#c46a4c', '#587a5f', '#8a5f8f', '#b98a3e', '#3f6f74'],
  calm: ['#b98a5e', '#c9a25a', '#8a7a68', '#d8c6ac', '#a58d86'],
}
