// Panda recipes: styles that several components share. Letters of buttons are the brand's (tokens.ts).
import { defineRecipe } from '@pandacss/dev'

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '5',
    paddingBlock: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontFamily: 'var(--button-font)',
    fontSize: 'var(--button-size)',
    fontWeight: 'var(--button-weight)',
    letterSpacing: 'var(--button-tracking)',
    textTransform: 'var(--button-case)',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'filter 150ms, box-shadow 150ms',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    tone: {
      action: { bg: 'action', color: 'onAction', _hover: { filter: 'brightness(0.86)' } },
      quiet: {
        bg: 'transparent',
        color: 'inherit',
        borderColor: 'currentcolor',
        _hover: { boxShadow: 'inset 0 0 0 1px currentcolor' },
      },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'action' },
})

export const recipes = { button }
