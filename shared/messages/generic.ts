// Messages for any section that fails.

export const generic = {
  oops: 'Oops, something went wrong',
  tryAgain: 'Sorry there has been an issue. Please try again',
  offline: 'You’re offline. Check your internet connection and try again.',
  noAnswer: 'Sorry, we can’t connect right now. Check your internet connection and try again.',
  tooMany: 'You’ve tried too many times. Please try again in a moment.',
} as const
