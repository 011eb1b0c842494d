// Leaves the page by a plain page load, once: whatever else asks for it meanwhile is already answered.

let going = false

export function go(address: string): void {
  if (going) return
  going = true
  location.assign(address)
}

/** For a page that comes back from the browser's own cache, and for tests. */
export function comeBack(): void {
  going = false
}

if (!import.meta.env.SSR) addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
