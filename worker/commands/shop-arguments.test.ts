import { expect, test } from 'vitest'
import { parseArguments } from './shop-arguments.ts'

const of = (line: string) => parseArguments(line.split(' ').filter(Boolean)).command

test('each form of the arguments is recognised', () => {
  expect(of('orders --customer ada@people.example --page 2')).toEqual({
    kind: 'list',
    section: 'orders',
    filter: { customer: 'ada@people.example', page: '2' },
  })
  expect(of('stock.set --product AB123 --stock=-5 --brand jdw --yes')).toEqual({
    kind: 'act',
    action: 'stock.set',
    typed: { product: 'AB123', stock: '-5' },
    brand: 'jdw',
    sure: true,
  })
  expect(of('feed/google.tsv --brand fw')).toEqual({ kind: 'file', section: 'feed', file: 'google.tsv', brand: 'fw' })
  expect(of('--undo 12')).toEqual({ kind: 'undo', id: '12' })
  expect([of(''), of('help'), of('help orders')]).toEqual([
    { kind: 'help', about: '' },
    { kind: 'help', about: '' },
    { kind: 'help', about: 'orders' },
  ])
})

test('every command takes --shop and --json', () => {
  expect(parseArguments(['help', 'stock', '--shop', 'https://operator.example'])).toEqual({
    command: { kind: 'help', about: 'stock' },
    shop: 'https://operator.example',
    json: false,
  })
  expect(parseArguments(['orders', '--shop', 'https://operator.example', '--json'])).toMatchObject({
    shop: 'https://operator.example',
    json: true,
  })
})

test('an address that is a field stays one', () => {
  expect(parseArguments(['webhooks.add', '--url', 'https://erp.example/events'])).toMatchObject({
    command: { kind: 'act', typed: { url: 'https://erp.example/events' } },
    shop: null,
  })
})

test('a value without a name is an error', () => {
  expect(() => parseArguments(['stock.set', '--product', 'AB123', 'five'])).toThrow('five follows no --name')
  expect(() => parseArguments(['--undo', 'last'])).toThrow('--undo needs the number')
})
