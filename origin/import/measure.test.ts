import { expect, test } from 'vitest'
import { measure } from './measure.ts'
import { pictureName } from './photos.ts'

function bytes(...parts: Array<string | number[]>) {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )
}

test('a JPEG, a PNG and a WebP are known by their bytes and measured', () => {
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 50, 0, 40, 3])
  expect(measure(jpeg)).toMatchObject({ type: 'image/jpeg', width: 40, height: 50 })
  const png = bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 0, 9])
  expect(measure(png)).toMatchObject({ type: 'image/png', width: 256, height: 9 })
  const webp = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0])
  expect(measure(webp)).toMatchObject({ type: 'image/webp', width: 100, height: 50 })
})

test('a picture turned by its camera has its sides swapped', () => {
  const exif = bytes('Exif', [0, 0], 'MM', [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2], [...exif], [0xff, 0xc0, 0, 17, 8, 0, 50, 0, 40, 3])
  expect(measure(jpeg)).toMatchObject({ width: 50, height: 40 })
})

test('anything else is no picture: a page, a cut file, an empty one, one of no size or of an immense one', () => {
  for (const other of ['<svg onload="x">', '', 'GIF89a', 'RIFF']) expect(measure(bytes(other))).toBeNull()
  expect(measure(bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]))).toBeNull()
  expect(measure(bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 9]))).toBeNull()
  expect(measure(bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [9, 0, 0, 0, 0, 0, 0, 9]))).toBeNull()
})

test('a picture’s name is the same with any size, ending, query or folder', () => {
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
