// Words about the bag.

export const bag = {
  loop: 'Some items can’t be bought right now and can’t be taken out either. Please reload the page.',
} as const
