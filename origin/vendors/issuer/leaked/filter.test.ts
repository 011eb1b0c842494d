import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildFilter, filterHas } from './filter.ts'
import { isLeaked } from './index.ts'

const digestOf = (text: string) => new Uint8Array(createHash('sha1').update(text).digest())

test('a filter has each of its digests in 18 bits', () => {
  const digests = Array.from({ length: 3000 }, (_, at) => digestOf(`in ${at}`))
  const filter = buildFilter(digests)
  expect(digests.filter((digest) => !filterHas(filter, digest))).toEqual([])
  expect((filter.length * 8) / digests.length).toBeLessThan(18)
})

test('a filter takes hardly any digest for its own', () => {
  const filter = buildFilter(Array.from({ length: 500 }, (_, at) => digestOf(`in ${at}`)))
  const wrong = Array.from({ length: 20_000 }, (_, at) => digestOf(`out ${at}`)).filter((one) => filterHas(filter, one))
  expect(wrong.length).toBeLessThan(4)
})

test('an empty filter has nothing', () => {
  expect(filterHas(buildFilter([]), digestOf('anything'))).toBe(false)
})

test('leaked passwords are known in any case, others are not', async () => {
  for (const leaked of ['password123', 'Password123', 'LIVERPOOL1', 'qwerty123', 'iloveyou', 'trustno1'])
    expect([leaked, await isLeaked(leaked)]).toEqual([leaked, true])
  for (const free of ['four quiet green doors', 'correct horse battery', 'a-long-enough-secret-1', 'Zp4!vQ8#mT2x'])
    expect([free, await isLeaked(free)]).toEqual([free, false])
})
