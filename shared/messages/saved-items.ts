// Saved-items messages.
import { savedListsLimit } from '#shared/platform/limits.ts'

export const savedItemsMessages = {
  addFailed: 'We can’t add products to your saved items right now. Please try again later.',
  removeFailed: 'We can’t remove products from your saved items right now. Please try again later.',
  removeOneFailed: 'We couldn’t remove that product from your saved items. Please try again.',
  nameTaken: 'You already have a list with this name. Choose another name.',
  listsFull: `You’ve reached the limit of ${savedListsLimit} lists. Delete one before you make another.`,
  noSuchList: 'Sorry, we can’t find this list. It may have been deleted on another device.',
  heartKept: 'You’re offline. We’ve kept this on your device and will send it when you’re back online.',
  heartsSent: 'You’re back online, and your saved items are up to date.',
  full: 'You’ve reached the limit for saved items. Remove some before you save more.',
} as const
