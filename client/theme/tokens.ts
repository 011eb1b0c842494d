// Tokens that are the same for every brand: spacing, font sizes, layers and durations.

export const tokens = {
  spacing: Object.fromEntries(
    Object.entries({ 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 20: 80 }).map(
      ([name, px]) => [name, { value: `${px / 16}rem` }],
    ),
  ),
  sizes: {
    full: { value: '100%' },
    page: { value: '90rem' },
    prose: { value: '42rem' },
    target: { value: '2.75rem' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, bold: { value: '650' } },
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.3' }, normal: { value: '1.55' } },
  zIndex: { header: { value: 10 }, sheet: { value: 30 }, skip: { value: 40 } },
  shadows: {
    panel: { value: '0 14px 40px rgb(0 0 0 / 0.18)' },
    raised: { value: '0 2px 10px rgb(0 0 0 / 0.08)' },
  },
  durations: { quick: { value: '150ms' }, slow: { value: '300ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } },
}
