// Shapes that several components share.
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
    borderRadius: 'control',
    fontWeight: 'bold',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background 150ms, color 150ms',
  },
  variants: {
    tone: {
      action: { bg: 'action', color: 'onAction', _hover: { opacity: 0.9 } },
      quiet: { bg: 'transparent', color: 'ink', borderWidth: '1px', borderStyle: 'solid', borderColor: 'ink' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'action' },
})

export const recipes = { button }
