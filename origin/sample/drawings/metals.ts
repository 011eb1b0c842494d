// The metals lamps and frames come in, and their wood.
import { type Pen } from './pen.ts'

export const wood = '#b98a5e'
export const metals: Record<string, string> = {
  brass: '#c9a25a',
  black: '#3b3a40',
  chrome: '#b9bec4',
  copper: '#b9744f',
}
export const metal = (pen: Pen) => metals[pen.trait('metal', ['brass', 'black', 'chrome', 'copper'])] ?? '#c9a25a'
