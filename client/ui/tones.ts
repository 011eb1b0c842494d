// The three tones an author may choose for a banner, in the brand's own colours.
import { css } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'

export const tones: Record<ComponentOf<'banner'>['tone'], string> = {
  light: css({ bg: 'surface', color: 'ink' }),
  dark: css({ bg: 'footer', color: 'onFooter' }),
  accent: css({ bg: 'accent', color: 'onAccent' }),
}
