// Registers the service worker, or ends it with everything it has kept.

export function keepOffline(on: boolean): void {
  // Absent on plain http, and in some private windows.
  if (!('serviceWorker' in navigator)) return
  const done = on
    ? navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    : navigator.serviceWorker.getRegistration().then((known) => known?.unregister().then(() => forget('offlinePage')))
  done.catch(() => {})
}

/** Deletes the pages that were kept, and their pictures; the offline page and its files are everybody's. */
export async function forget(...more: 'offlinePage'[]): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((['keptPages', 'keptFiles', ...more] as const).map((name) => caches.delete(name)))
}
