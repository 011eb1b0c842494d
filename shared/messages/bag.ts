// Messages about the bag.

export const bag = {
  loop: 'Some items can’t be taken out. Please reload the page.',
} as const
