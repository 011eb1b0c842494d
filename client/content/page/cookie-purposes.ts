// The purpose of every cookie and storage entry, for the cookies page.
import type { StoredName } from '#shared/platform/cookies.ts'

export const purposes: Readonly<Record<StoredName, string>> = {
  sid: 'Keeps you signed in; named __Host-sid on https. An opaque id that only our server reads.',
  signingIn: 'Remembers, sealed, which sign-in was begun, until it is completed; named __Host-signingIn on https.',
  isSignedIn: 'Tells the page that somebody is signed in. Our server does not believe it.',
  rememberMe: 'Tells the page that you asked to be remembered. Our server does not believe it.',
  RTExpiresAt: 'Tells the page until when signing in again needs no form. Our server does not believe it.',
  flash: 'Carries the outcome of a form to the next page when scripts are off.',
  justSignedOut: 'Tells the next page that you have signed out, so that it forgets what was yours. Gone when it has.',
  cartId: 'Finds the bag again.',
  cartProof:
    'Proves that the bag, and an order made of it, are this browser’s; named __Host-cartProof on https. A random secret that only our server reads.',
  wishlistId: 'Finds the saved items again.',
  reviewPhotos: 'Shows you, and only you, the photos you sent with a review until the review is published.',
  wishlistProof: 'The same for the saved items; named __Host-wishlistProof on https.',
  consent: 'Remembers what you answered about everything below that is not essential.',
  usualOrder: 'That you asked for lists in their usual order rather than ordered for you.',
  recentlyViewed:
    'The last thirteen products you opened here, to show them again. Clear empties it, and so does signing out.',
  brandWidget: 'Remembers which of our shops you are in, so that our older pages at this address look like it.',
  sessionId: 'Counts one visit as one: 16 random bytes, a new one each time the browser is opened.',
  recommendationTracking: 'A random id under which we count which recommendations are seen, opened and bought.',
  'unleash:repository:sessionId': 'Keeps a gradual feature release steady for one browser.',
  'unleash:repository:repo': 'Remembers which features are on between pages.',
  scroll: 'Puts Back at the place one came from.',
  list: 'Previous and next within the list one came from.',
  searchHistory: 'Offers again what you searched for, until you take it out. Signed in, your account keeps it instead.',
  state: 'Shows your bag, delivery choice and saved items at once when you come back. Emptied when you sign out.',
  toldOrders: 'Counts an order as one, however often its confirmation is opened: the numbers of the last five.',
  addedProducts:
    'What was put in the bag here, to offer it again if the bag has expired. Until it is ordered or you sign out.',
  removedProducts: 'What was taken out of the bag here, so that it can be put back.',
  addedPromoCode:
    'The promo code in use, to offer it again if the bag has expired. Until you order, remove it or sign out.',
  loyaltyVoucher: 'What that promo code or voucher gives, in words. Kept as long as the code.',
  attemptToClose: 'When the last window was closed without “remember me”, so that you can be signed out.',
  userIsLive:
    'That somebody was signed in in the windows that were open last, for signing them out once all are closed.',
  sessionIslive: 'That this window goes on with the same visit, and was not opened anew.',
  signedInWork: 'That your bag and saved items have still to join those of your account.',
  triedSignIn: 'That this window was already sent to sign you in again, so that it happens once.',
  payingKey: 'Which payment this window has begun, until it is known what became of it, so that it is made once.',
  unsavedApplication:
    'What you had just typed into a credit application when you had to sign in again. Taken out as you come back.',
  vse: 'Which staging store the preview of authored content reads. Only kept while content is being previewed.',
  reviewDraft: 'The review you are writing, without your email address, until it is sent or this window is closed.',
  unsentPhotos:
    'Photos you have chosen for a review, until each is sent, so that none is lost when the page reloads or you sign in again.',
  reviewDevice:
    'A random id sent with a review, so that many from one window are noticed. Made when you send one; it says nothing of you or your device.',
  lastUpdate: 'When an open window last said that it is there.',
  windows: 'Which windows of the shop are open; each says so every 3 seconds.',
  socialProofVisitor:
    'A random id, renewed with each visit, by which visits are told apart when views are counted. Our counters do not keep it.',
  socialProofSession: 'The same within one visit: it ends after 30 quiet minutes.',
}
