// Serialisation of sets and orders: base64 of the bits, or of the gaps between members when that is shorter.
import { add, count, emptySet, members, type Bitset } from './bitset.ts'

export function packSet(set: Bitset): string {
  const dense = set.length * 4
  if (count(set) * 2 >= dense) return `d${toBase64(bytesOf(set))}`
  const gaps: number[] = []
  let previous = -1
  for (const member of members(set)) {
    let gap = member - previous
    previous = member
    for (; gap > 127; gap >>>= 7) gaps.push((gap & 127) | 128)
    gaps.push(gap)
  }
  return gaps.length < dense ? `g${toBase64(Uint8Array.from(gaps))}` : `d${toBase64(bytesOf(set))}`
}

/** A plain loop: a list with colours unpacks a set for each of their sizes, with tens of thousands of members each. */
export function unpackSet(packed: string, size: number): Bitset {
  const bytes = fromBase64(packed.slice(1))
  if (packed.startsWith('d')) return new Int32Array(bytes.buffer)
  const set = emptySet(size)
  let member = -1
  let gap = 0
  let shift = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    gap |= (byte & 127) << shift
    shift += 7
    if (byte & 128) continue
    member += gap
    add(set, member)
    gap = shift = 0
  }
  return set
}

export function packOrder(order: Uint32Array): string {
  return toBase64(bytesOf(order))
}

export function unpackOrder(packed: string): Uint32Array {
  return new Uint32Array(fromBase64(packed).buffer)
}

function bytesOf(array: Int32Array | Uint32Array) {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

function toBase64(bytes: Uint8Array) {
  let binary = ''
  for (let from = 0; from < bytes.length; from += 0x2000) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x2000))
  }
  return btoa(binary)
}

function fromBase64(text: string) {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
