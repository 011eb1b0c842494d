// A brand's layout choices as far as a mail has them. Mail programs have no web fonts: each font has a family that most have.
import type { Brand, BrandTheme } from '#shared/brands/brand.ts'

const serifs: ReadonlySet<string> = new Set(['Cormorant Garamond', 'Fraunces', 'Newsreader'])
const narrow: ReadonlySet<string> = new Set(['Oswald'])
const familyOf = (font: string) =>
  serifs.has(font)
    ? "Georgia,'Times New Roman',serif"
    : narrow.has(font)
      ? "'Arial Narrow',Impact,sans-serif"
      : 'Arial,Helvetica,sans-serif'

const titleSizes: Record<BrandTheme['layout']['scale'], string> = {
  compact: '22px',
  regular: '26px',
  light: '30px',
  grand: '30px',
  poster: '32px',
}

/** How goods are set, as far as mail programs draw it. */
const pictureFrames: Partial<Record<BrandTheme['layout']['goods'], (colors: BrandTheme['colors']) => string>> = {
  arch: () => 'border-radius:60px 60px 16px 16px',
  mat: ({ surface }) => `border:5px solid ${surface};border-radius:14px`,
  framed: ({ line }) => `border:1px solid ${line};border-radius:10px`,
  plate: ({ accent }) => `border-bottom:4px solid ${accent}`,
  ticket: ({ ink }) => `border:2px solid ${ink};border-radius:6px`,
}

export type MailLook = ReturnType<typeof lookOf>

export function lookOf({ theme }: Brand) {
  const { colors, fonts, radii, layout } = theme
  const weight = fonts.headingWeight < 550 ? 400 : 700
  const capitals = layout.headings === 'capitals' ? 'uppercase' : 'none'
  const line = {
    flush: `4px solid ${colors.ink}`,
    plate: `4px solid ${colors.accent}`,
    ticket: `2px solid ${colors.ink}`,
  }
  const rule = line[layout.goods as keyof typeof line]
  const letters = `font-family:${familyOf(fonts.heading)};font-weight:${weight};text-transform:${capitals}`
  return {
    colors,
    body: familyOf(fonts.body),
    title: `${letters};font-size:${titleSizes[layout.scale]};line-height:1.15;letter-spacing:${fonts.headingTracking}`,
    heading: `${letters};font-size:18px;line-height:1.3;letter-spacing:${fonts.headingTracking}`,
    picture: `display:block;background:#fff;${pictureFrames[layout.goods]?.(colors) ?? ''}`,
    panel: `background:${colors.surface};border-left:4px solid ${colors.accent};border-radius:0 ${radii.card} ${radii.card} 0`,
    day: `${letters};font-size:24px;line-height:1.25;letter-spacing:${fonts.headingTracking}`,
    buttonCell: `background:${colors.action};border-radius:${radii.control};mso-padding-alt:14px 28px`,
    button: `display:block;padding:14px 28px;color:${colors.onAction};border:1px solid ${colors.action};border-radius:${radii.control};text-align:center;text-decoration:none;font-weight:700;text-transform:${layout.buttons === 'capitals' || layout.buttons === 'heading' ? 'uppercase' : 'none'}`,
    align: (layout.header === 'centred' ? 'center' : 'left') as 'left' | 'center',
    frame: {
      header: rule ? `border-bottom:${rule}` : '',
      letter: `border-radius:${radii.card};${layout.goods === 'ticket' ? `border:${rule}` : layout.goods === 'caption' ? `border-top:1px solid ${colors.ink}` : ''}`,
    },
  }
}
