// Decodes the vendor's HTML escapes, each escape once.
import { ownProperty } from '#origin/platform/own-property.ts'

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function plainText(escaped: string | null): string {
  return (escaped ?? '').replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ownProperty(names, String(name).toLowerCase()) ?? whole
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    const isCharacter = point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    return isCharacter ? String.fromCodePoint(point) : whole
  })
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '&#39;')
}
