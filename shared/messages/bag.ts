// Messages about the bag.

export const bagMessages = {
  loop: 'Some items can’t be taken out. Please reload the page.',
} as const
