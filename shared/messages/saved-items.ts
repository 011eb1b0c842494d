// Saved-items messages.

export const savedItemsMessages = {
  addFailed: 'We can’t add products to your saved items right now. Please try again later.',
  removeFailed: 'We can’t remove products from your saved items right now. Please try again later.',
  removeOneFailed: 'We couldn’t remove that product from your saved items. Please try again.',
  full: 'You’ve reached the limit for saved items. Remove some before you save more.',
} as const
