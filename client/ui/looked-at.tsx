// Where the products opened in this browser are shown once they are loaded (client/browse/recently-viewed).
export function LookedAt() {
  return <div data-looked-at="" />
}
