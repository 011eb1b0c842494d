// The three tones of a banner, in the brand's colours.
import { css } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'

export const tones: Record<ComponentOf<'banner'>['tone'], string> = {
  light: css({ bg: 'surface', color: 'ink' }),
  dark: css({ bg: 'footer', color: 'onFooter' }),
  accent: css({ bg: 'accent', color: 'onAccent' }),
}
