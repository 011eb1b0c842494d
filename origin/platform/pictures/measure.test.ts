import { expect, test } from 'vitest'
import { headerOf, measure } from './measure.ts'
import { pictureName } from '#origin/import/photos.ts'

function bytes(...parts: Array<string | number[]>) {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )
}

const two = (number: number) => [(number >> 8) & 255, number & 255]
const four = (number: number) => [...two(number >>> 16), ...two(number & 0xffff)]
const littleTwo = (number: number) => two(number).toReversed()
const littleFour = (number: number) => four(number).toReversed()

const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]
const frame = (width: number, height: number, marker = 0xc0) => [
  0xff,
  marker,
  0,
  11,
  8,
  ...two(height),
  ...two(width),
  1,
  1,
  0x11,
  0,
]
const jpegOf = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments, scan)
const app = (marker: number, length = 4) => [0xff, marker, ...two(length + 2), ...Array<number>(length).fill(0)]

const chunk = (name: string, data: number[]) => [
  ...bytes(name),
  ...littleFour(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
]
const webpOf = (...chunks: number[][]) => bytes('RIFF', littleFour(4 + chunks.flat().length), 'WEBP', ...chunks)
const vp8 = (width: number, height: number) =>
  chunk('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...littleTwo(width), ...littleTwo(height)])
const vp8l = (width: number, height: number) =>
  chunk('VP8L', [0x2f, ...littleFour(((width - 1) | ((height - 1) << 14)) >>> 0), 0, 0, 0, 0, 0])
const three = (number: number) => littleFour(number).slice(0, 3)
const vp8x = (width: number, height: number, flags = 0) =>
  chunk('VP8X', [flags, 0, 0, 0, ...three(width - 1), ...three(height - 1)])

const pngChunk = (name: string, data: number[]) => [...four(data.length), ...bytes(name), ...data, 0, 0, 0, 0]
const header = (width: number, height: number) => pngChunk('IHDR', [...four(width), ...four(height), 8, 2, 0, 0, 0])
const pngOf = (...chunks: number[][]) => bytes([0x89], 'PNG', [13, 10, 26, 10], ...chunks)

test('a JPEG, PNG or WebP is measured from its bytes', () => {
  expect(measure(jpegOf(app(0xe0), frame(40, 50)))).toMatchObject({ type: 'image/jpeg', width: 40, height: 50 })
  expect(measure(pngOf(header(256, 9)))).toMatchObject({ type: 'image/png', width: 256, height: 9 })
  for (const one of [
    webpOf(vp8(100, 50)),
    webpOf(vp8l(100, 50)),
    webpOf(vp8x(100, 50), vp8(100, 50)),
    webpOf(vp8x(100, 50), chunk('ICCP', [1, 2, 3]), vp8l(100, 50), chunk('EXIF', [1])),
  ])
    expect(measure(one)).toMatchObject({ type: 'image/webp', width: 100, height: 50 })
})

test('a picture with two sizes is refused', () => {
  for (const [name, one] of Object.entries({
    'two frames': jpegOf(frame(40, 50), frame(12_000, 12_000)),
    'a hierarchy of frames': jpegOf(frame(40, 50, 0xde), frame(12_000, 12_000)),
    'a second beginning': jpegOf([0xff, 0xd8], frame(12_000, 12_000)),
    'bytes between segments': jpegOf([0, 0], frame(12_000, 12_000)),
    'a segment shorter than its length': jpegOf([0xff, 0xe0, 0, 1], frame(12_000, 12_000)),
    'no points': bytes([0xff, 0xd8], frame(40, 50)),
    'a small canvas': webpOf(vp8x(100, 100), vp8(16_000, 16_000)),
    'a small canvas of a lossless one': webpOf(vp8x(100, 100), vp8l(16_000, 16_000)),
    'a large canvas': webpOf(vp8x(16_000_000, 100), vp8(100, 100)),
    'two streams': webpOf(vp8(100, 100), vp8(16_000, 16_000)),
    'two streams of two kinds': webpOf(vp8x(100, 100), vp8(100, 100), vp8l(16_000, 16_000)),
    'a canvas at the end': webpOf(vp8(16_000, 16_000), vp8x(100, 100)),
    'a stream that begins as none': webpOf(chunk('VP8 ', [0, 0, 0, 1, 2, 3, 100, 0, 100, 0])),
    'a lossless one without its sign': webpOf(chunk('VP8L', [0, 1, 1, 1, 1, 1, 1, 1, 1, 1])),
    'frames that move': webpOf(
      vp8x(100, 100, 2),
      chunk('ANIM', [0, 0, 0, 0, 0, 0]),
      chunk('ANMF', Array<number>(16).fill(0)),
      vp8(100, 100),
    ),
    'a moving PNG': pngOf(header(200, 200), pngChunk('acTL', [0, 0, 39, 16, 0, 0, 0, 0])),
    'two headers': pngOf(header(200, 200), header(12_000, 12_000)),
    'a header that is not the first': pngOf(pngChunk('gAMA', [0, 0, 0, 1]), header(12_000, 12_000)),
    'a longer header': pngOf(pngChunk('IHDR', [...four(200), ...four(200), 8, 2, 0, 0, 0, 0])),
    'a PNG sent as text': bytes([0x89], 'PNG', [10, 10, 26, 10], header(200, 200)),
  }))
    expect([name, headerOf(one)]).toEqual([name, null])
})

test('a picture’s name ignores size, ending and folder', () => {
  for (const src of [
    'https://cdn.example/a/b/Shirt_grande.JPEG?v=1',
    'Shirt_1024x1024@2x.png',
    'shirt_300x_crop_center.webp',
    'shirt.jpg#x',
  ]) {
    expect(pictureName(src)).toBe('shirt')
  }
  expect(pictureName('big_shirt.jpg')).toBe('big_shirt')
})
