// Panda patterns: styles that stand in several places, each with one name. A pattern becomes the same class names as its
// styles would in `css()`, so that it adds nothing to a stylesheet; what is given to it comes on top: `panelBox({ padding: '5' })`.
import type { PatternConfig, SystemStyleObject } from '@pandacss/dev'

/** The transform is written into the generated module as text: it knows nothing but its parameter. */
const pattern = (defaultValues: SystemStyleObject): PatternConfig => ({ defaultValues, transform: (props) => props })

const pageWidth = {
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
} as const

const singleColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

const surface = { bg: 'surface', borderRadius: 'card' } as const

export const patterns = {
  pageWidth: pattern(pageWidth),
  /** A page whose parts stand one below the other. */
  pageColumn: pattern({ ...singleColumn, ...pageWidth, gap: '6', paddingBlock: { base: '6', lg: '10' } }),
  stack: pattern({ display: 'grid' }),
  /** A stack in which nothing is wider than the stack. */
  singleColumn: pattern(singleColumn),
  twoColumns: pattern({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  }),
  /** Short fields of a form, two in a row. */
  fieldPairs: pattern({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
  }),

  /** A box that differs from the page by its colour. */
  surface: pattern(surface),
  panelBox: pattern({ display: 'grid', padding: '4', ...surface }),
  framed: pattern({ borderWidth: '1px', borderColor: 'line', borderRadius: 'card' }),
  /** A box that lies over the page. */
  raised: pattern({ bg: 'paper', color: 'ink', boxShadow: 'panel' }),
  /** A message over the top of the page. */
  toast: pattern({
    position: 'fixed',
    zIndex: 'sheet',
    insetInline: '4',
    top: '4',
    maxWidth: '26rem',
    marginInline: 'auto',
    boxShadow: 'panel',
  }),
  /** A dialog as tall as the screen that comes in from one side of it. */
  sidePanel: pattern({
    position: 'fixed',
    inset: 0,
    maxWidth: 'full',
    height: '100dvh',
    maxHeight: 'full',
    padding: 0,
    overflow: 'hidden',
    bg: 'paper',
    color: 'ink',
    borderWidth: 0,
    boxShadow: 'panel',
    '&[open]::backdrop': { opacity: 0.5, _entering: { opacity: 0 } },
  }),
  /** The room of a product's picture, before the picture is there. */
  pictureFrame: pattern({ aspectRatio: 'card', ...surface }),
  /** The picture of what is ordered, in a list. */
  goodsPicture: pattern({
    width: 'full',
    height: 'auto',
    aspectRatio: 'card',
    objectFit: 'cover',
    bg: 'surface',
  }),
  /** What fills its positioned parent. */
  covering: pattern({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' }),

  flexRow: pattern({ display: 'flex', alignItems: 'center' }),
  wrapRow: pattern({ display: 'flex', flexWrap: 'wrap' }),
  toolbar: pattern({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
  /** The first part at one end, the last at the other. */
  spread: pattern({ display: 'flex', justifyContent: 'space-between' }),

  /** As tall as a finger needs. */
  pressable: pattern({ minHeight: 'target', cursor: 'pointer' }),
  tallLink: pattern({ display: 'inline-flex', alignItems: 'center', minHeight: 'target' }),
  /** A button with one icon. */
  square: pattern({ display: 'grid', placeItems: 'center', width: 'target', height: 'target' }),
  /** A button that looks like a link. */
  linkButton: pattern({
    minHeight: 'target',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  }),
  /** The summary of details among text, no wider than its words. */
  disclosure: pattern({ width: 'fit-content' }),
  /** The button that orders. */
  payButton: pattern({
    minHeight: '3.25rem',
    fontSize: 'lg',
    '&[aria-disabled]': { opacity: 0.6, cursor: 'progress' },
  }),
  /** Both wallets' brand rules require white text on black. */
  walletButton: pattern({
    minHeight: '3.25rem',
    borderRadius: 'control',
    bg: 'ink',
    color: 'paper',
    lineHeight: 'snug',
    fontWeight: 'bold',
  }),
  textLink: pattern({ color: 'ink', textDecoration: 'underline' }),
  hoverLink: pattern({ color: 'ink', _hover: { textDecoration: 'underline' } }),
  /** The label of a radio button or checkbox in a list of choices: the control, and its text beside it. */
  optionRow: pattern({ display: 'flex', alignItems: 'start', gap: '3', padding: '4', cursor: 'pointer' }),
  /** A radio button or checkbox, large enough for a finger. */
  tickBox: pattern({ flex: 'none', width: '1.5rem', height: '1.5rem', accentColor: 'action' }),
  inputBox: pattern({
    minHeight: 'target',
    borderWidth: '1px',
    borderColor: 'quiet',
    borderRadius: 'control',
    bg: 'paper',
    color: 'ink',
  }),

  /** The number behind a page's heading. */
  headingCount: pattern({
    color: 'quiet',
    fontFamily: 'body',
    fontWeight: 'normal',
    fontSize: 'lg',
    whiteSpace: 'nowrap',
  }),
  /** A sentence that says what went wrong or is amiss, at its place; no room is kept for it while there is none. */
  errorText: pattern({ color: 'sale', fontWeight: 'bold', fontSize: 'sm', _empty: { display: 'none' } }),
  quietText: pattern({ fontSize: 'sm', color: 'quiet' }),
  /** What is no heading and looks like one. */
  headingFont: pattern({ fontFamily: 'heading', fontWeight: 'var(--heading-weight)', lineHeight: 'tight' }),
}
