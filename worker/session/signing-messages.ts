// Messages and button labels of the sign-in and sign-out pages. The server sends them with the page: no script contains them.

export const signingMessages = {
  in: {
    heading: 'Sign in?',
    words: 'You have come here from somewhere else. Carry on if you meant to sign in.',
    button: 'Sign in',
  },
  out: {
    heading: 'Sign out?',
    words: 'You have come here from somewhere else. Carry on if you meant to sign out.',
    button: 'Sign out',
  },
  down: {
    heading: 'We can’t sign you in right now',
    words:
      'Our sign-in service isn’t answering. You can carry on shopping, and your bag is safe. Please try again soon.',
    button: 'Try again',
  },
  failed: {
    heading: 'We couldn’t complete your sign-in',
    words: 'It may have taken too long, or been started in another window. You are not signed in. Please try again.',
    button: 'Try again',
  },
  refused: {
    heading: 'You are not signed in',
    words: 'Signing in was not completed. You can try again, or carry on shopping.',
    button: 'Sign in',
  },
  busy: {
    heading: 'Please wait a moment',
    words: 'There were too many attempts to sign in from here. Please try again in a minute.',
    button: 'Try again',
  },
  staying: {
    heading: 'We couldn’t sign you out',
    words: 'Something of ours did not answer, and you are still signed in. Please try again.',
    button: 'Try again',
  },
} as const
export type SigningState = keyof typeof signingMessages
