// The carriers' tracking pages. A parcel of an unknown carrier is tracked on the order's own page.

const pages: ReadonlyArray<readonly [carrier: RegExp, page: (trackingNo: string) => string]> = [
  [/^royal\s*mail$/i, (no) => `https://www.royalmail.com/track-your-item#/tracking-results/${no}`],
  [/^parcel\s*force( worldwide)?$/i, (no) => `https://www.parcelforce.com/track-trace?trackNumber=${no}`],
  [/^(evri|hermes)$/i, (no) => `https://www.evri.com/track/parcel/${no}`],
  [/^dpd( local)?$/i, (no) => `https://track.dpd.co.uk/search?reference=${no}`],
  [/^yodel$/i, (no) => `https://www.yodel.co.uk/tracking/${no}`],
  [/^dhl( ecommerce| parcel)?( uk)?$/i, (no) => `https://track.dhlparcel.co.uk/?con=${no}`],
]

export function trackingUrlOf(carrier: string | null, trackingNo: string | null): string | null {
  if (!carrier || !trackingNo) return null
  const [, page] = pages.find(([name]) => name.test(carrier.trim())) ?? []
  return page?.(encodeURIComponent(trackingNo.replace(/\s/g, ''))) ?? null
}
