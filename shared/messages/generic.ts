// Messages for any section that fails.

export const generic = {
  oops: 'Oops, something went wrong',
  tryAgain: 'Sorry there has been an issue. Please try again',
  noAnswer: 'We can’t reach our shop. Check your connection and try again.',
} as const
