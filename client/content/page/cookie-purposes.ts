// The purpose of every cookie and storage entry, for the cookies page.
import type { StoredName } from '#shared/platform/cookies.ts'

export const purposes: Readonly<Record<StoredName, string>> = {
  sid: 'Keeps you signed in. A random ID that only our server can read; called __Host-sid on https.',
  signingIn:
    'Keeps your place while you sign in. Encrypted, and removed once you have; called __Host-signingIn on https.',
  isSignedIn: 'Lets the page show that you’re signed in. Our server doesn’t rely on it.',
  rememberMe: 'Lets the page know you chose to stay signed in. Our server doesn’t rely on it.',
  RTExpiresAt: 'Lets the page know when you’ll need to enter your password again. Our server doesn’t rely on it.',
  flash: 'Shows the result of a form on the next page when JavaScript is off.',
  justSignedOut: 'Clears your details from the next page after you sign out, and is then removed.',
  cartId: 'Remembers your bag.',
  cartProof:
    'Keeps your bag, and any order you place from it, private to this browser. A random code that only our server can read; called __Host-cartProof on https.',
  inLine:
    'Remembers that you’re in the queue to pay. Only our server can read it, and it’s removed when it’s your turn.',
  wishlistId: 'Remembers your saved items.',
  reviewPhotos:
    'Lets you, and nobody else, see the photos you added to a review before it’s published, and counts your vote for a review once.',
  unsentHearts: 'Keeps what you save while you’re offline until we can add it to your saved items.',
  wishlistProof: 'Keeps your saved items private to this browser; called __Host-wishlistProof on https.',
  consent: 'Remembers your cookie settings.',
  zone: 'Remembers which part of the country you want deliveries to, so lists can say when things arrive. Not your postcode.',
  usualOrder: 'Remembers that you’d rather see lists in our standard order than sorted for you.',
  recentlyViewed: 'Shows the last thirteen products you viewed. Emptied when you choose Clear or sign out.',
  keptPages:
    'Shows your bag, saved items and orders as you last saw them when you’re offline. Emptied when you sign out. Orders are shown for a day.',
  offlinePage: 'Says that you’re offline, in place of your browser’s own page.',
  keptFiles: 'The pictures and styles of the pages in keptPages. Emptied when you sign out.',
  brandWidget: 'Remembers which of our shops you’re in, so that our older pages match it.',
  sessionId: 'Counts your visit once. A random ID that changes each time you open your browser.',
  recommendationTracking: 'Counts which recommendations are seen, opened and bought, using a random ID.',
  'unleash:repository:sessionId': 'Keeps new features the same for you from one page to the next.',
  'unleash:repository:repo': 'Remembers which features are switched on.',
  scroll: 'Takes you back to your place on the page when you press Back.',
  list: 'Shows the previous and next product in the list you came from.',
  searchHistory:
    'Shows your recent searches until you remove them. If you’re signed in, your account keeps them instead.',
  state: 'Shows your bag, delivery choice and saved items straight away when you come back. Emptied when you sign out.',
  toldOrders: 'Makes sure each order is only counted once. Keeps your last five order numbers.',
  addedProducts: 'Lets you put items back if your bag has expired. Kept until you order or sign out.',
  removedProducts: 'Lets you put back items you’ve removed from your bag.',
  addedPromoCode:
    'Lets you use your promo code again if your bag has expired. Kept until you order, remove it or sign out.',
  loyaltyVoucher: 'Describes that promo code or voucher. Kept as long as the code.',
  attemptToClose: 'Signs you out after you close your browser, if you didn’t choose to stay signed in.',
  userIsLive: 'Works with the entry above to sign you out once all our windows are closed.',
  sessionIslive: 'Tells a page you’ve reloaded from a window you’ve just opened.',
  signedInWork: 'Adds your bag and saved items to your account after you sign in.',
  triedSignIn: 'Makes sure we only try to sign you in again once.',
  payingKey: 'Makes sure a payment is only taken once.',
  unsavedApplication:
    'Keeps what you’d typed in a credit application if you have to sign in again. Removed when you come back.',
  vse: 'Used by our own team to preview pages before they’re published.',
  typedValues:
    'Keeps what you’ve typed into a form while you sign in again, so you don’t have to type it twice. We delete it when you’re back.',
  reviewDraft: 'Saves the review you’re writing, without your email address, until you send it or close the window.',
  unsentPhotos:
    'Saves the photos you’ve chosen for a review until they’re sent, so you don’t lose them if the page reloads.',
  reviewDevice:
    'Helps us spot fake reviews. A random ID sent with your review, which says nothing about you or your device.',
  lastUpdate: 'Records when one of our windows was last active.',
  windows: 'Counts how many of our windows you have open, checked every 3 seconds.',
  socialProofVisitor:
    'Counts how often items are viewed. A random ID renewed with each visit, which we don’t store with the counts.',
  socialProofSession: 'Does the same for a single visit, ending after 30 minutes without activity.',
}
