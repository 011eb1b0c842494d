// Hostile input for wire tests (disguised card numbers, invisible characters, false pictures) and checks of replies to it.
import { deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Answer, wireBrowser } from './wire.ts'

export type Browser = ReturnType<typeof wireBrowser>

const card = '4000000000002701'
const inFours = (between: string) => card.match(/.{4}/g)!.join(between)

export const cardsInDisguise: Readonly<Record<string, string>> = {
  plain: card,
  spaces: inFours(' '),
  dots: inFours('.'),
  slashes: inFours('/'),
  underscores: inFours('_'),
  'zero-width characters': [...card].join('\u200b'),
  'word joiners': inFours('\u2060'),
  'full-width digits': [...card].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  'Arabic digits': [...card].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(''),
  'words around it': `my card${card}thanks`,
}

/** Whether a text contains the card number in any disguise. */
export function holdsCard(text: string): boolean {
  return Object.values(cardsInDisguise).some((written) => text.includes(written)) || text.includes(inFours('%20'))
}

export const unseenSigns: Readonly<Record<string, string>> = {
  'right-to-left override': '\u202e',
  'left-to-right isolate': '\u2066',
  'zero-width space': '\u200b',
  'line separator': '\u2028',
  'byte order mark': '\ufeff',
  escape: '\u001b',
  'next line': '\u0085',
  null: '\u0000',
}

/** The page of the local outbox, newest mail first. */
export async function outbox(browser: Browser): Promise<string> {
  return (await browser.raw(`http://login.localhost:${new URL(browser.origin).port}/outbox`)).text
}

/** A valid grey picture of any size. */
export function aPicture(width: number, height: number): Uint8Array<ArrayBuffer> {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, 128)])
  return pngOf(width, height, deflateSync(Buffer.concat(Array<Buffer>(height).fill(row))))
}

export function pngOf(width: number, height: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks]))
}

/** A JPEG without data whose header claims this size, with `before` in front of the frame segment. */
export function jpegOf(width: number, height: number, before: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const two = (number: number) => [number >> 8, number & 255]
  const frame = [0xff, 0xc0, 0, 11, 8, ...two(height), ...two(width), 1, 1, 0x11, 0]
  return Uint8Array.from([0xff, 0xd8, ...before, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** Expects a 4xx status and the envelope. */
export function expectRefusal(answer: Answer, about: unknown): { code: string; message: string } {
  expect([about, answer.status >= 400 && answer.status < 500, answer.status]).toEqual([about, true, answer.status])
  const envelope = answer.json<{ code: string; message: string; requestId: string }>()
  const { code, message, requestId } = envelope
  // Some calls repeat code and message in the specification's second shape.
  const twice = 'errorCodes' in envelope && { errorCodes: [code], error: { message } }
  expect([about, envelope]).toEqual([about, { code, message, requestId, ...twice }])
  return envelope
}

/** Expects no 5xx status and no internal detail in the body. */
export function expectNoFault(answer: Answer, about: unknown): void {
  expect([about, answer.status < 500, answer.status]).toEqual([about, true, answer.status])
  expect([about, insides.exec(answer.text)?.[0]]).toEqual([about, undefined])
}

/** Internal details: stack traces, file names, database and runtime errors. */
export const insides = /\n\s+at \S+ \(|node_modules|[\w-]+\.tsx?:\d+|SQLITE_|D1_ERROR|TypeError|RangeError|ZodError/
