import { expect, test } from 'vitest'
import { machine, start, type Happened } from './machine.ts'

type Tea = { water: string; cups: number }
const fresh = (): Tea => ({ water: 'cold', cups: 0 })

/** A kettle that boils when the test says so. */
function kettle() {
  const boiling: Array<(happened: Happened<Tea>) => void> = []
  const failing: Array<(error: Error) => void> = []
  const boil = () =>
    new Promise<Happened<Tea>>((resolve, reject) => {
      boiling.push(resolve)
      failing.push(reject)
    })
  const table = machine<Tea>()({
    cold: { on: { boil: 'boiling' } },
    boiling: { run: boil, on: { hot: 'hot', stop: 'cold' }, fails: 'broken' },
    hot: { on: { pour: 'cold' } },
    broken: { fault: 'kettle', on: { boil: 'boiling' } },
  })
  const arrivals: string[] = []
  const errors: string[] = []
  return {
    ...start(table, 'cold', fresh, (state, error) => (arrivals.push(state), errors.push(String(error)))),
    table,
    boiling,
    failing,
    arrivals,
    errors,
  }
}

test('an event without an arrow is ignored: the work under way is done once', async () => {
  const { store, send, boiling } = kettle()
  const done = send('boil')
  void send('boil')
  void send('pour')
  expect([store.state, boiling.length]).toEqual(['boiling', 1])
  boiling[0]!(['hot', { water: 'hot' }])
  await done
  expect([store.state, store.data.water]).toEqual(['hot', 'hot'])
})

test('a late answer after reset is dropped with what it learned', async () => {
  const { store, send, reset, boiling } = kettle()
  const done = send('boil', { cups: 2 })
  reset()
  boiling[0]!(['hot', { water: 'hot' }])
  await done
  expect([store.state, store.data]).toEqual(['cold', { water: 'cold', cups: 0 }])
})

test('an answer that comes after its state was left changes nothing', async () => {
  const { store, send, boiling } = kettle()
  const first = send('boil')
  await send('stop')
  const second = send('boil')
  boiling[0]!(['hot', { water: 'from the first' }])
  await first
  expect(store.state).toBe('boiling')
  boiling[1]!(['hot', { water: 'from the second' }])
  await second
  expect(store.data.water).toBe('from the second')
})

test('a thrown error leads where the table says and is told on arrival; so does an outcome nobody foresaw', async () => {
  const { store, send, boiling, failing, table, errors } = kettle()
  const done = send('boil')
  failing[0]!(new Error('no power'))
  await done
  expect([store.state, errors.at(-1), table[store.state]]).toEqual([
    'broken',
    'Error: no power',
    { fault: 'kettle', on: { boil: 'boiling' } },
  ])
  const again = send('boil')
  expect(errors.at(-1)).toBe('null')
  boiling[1]!('exploded')
  await again
  expect([store.state, errors.at(-1)]).toEqual(['broken', 'Error: boiling has no arrow for “exploded”'])
})

test('steps never write: what they are given cannot be changed', async () => {
  const table = machine<Tea>()({
    begun: { on: { go: 'writing' } },
    writing: {
      async run(data) {
        ;(data as Tea).cups = 9
        return 'ok'
      },
      on: { ok: 'done' },
      fails: 'caught',
    },
    done: {},
    caught: {},
  })
  const { store, send } = start(table, 'begun', fresh)
  await send('go')
  expect([store.state, store.data.cups]).toEqual(['caught', 0])
})

test('every state is told as it is entered', async () => {
  const { send, boiling, arrivals, reset } = kettle()
  const done = send('boil')
  boiling[0]!('hot')
  await done
  reset()
  expect(arrivals).toEqual(['boiling', 'hot', 'cold'])
})

test('an arrow to a state that is not in the table, and work without a way to fail, are type errors', () => {
  machine<Tea>()({
    // @ts-expect-error there is no state of that name
    cold: { on: { boil: 'boilng' } },
    boiling: {},
  })
  machine<Tea>()({
    // @ts-expect-error work may fail
    cold: { run: async () => 'ok', on: { ok: 'cold' } },
  })
  // @ts-expect-error no state has an arrow for this event
  const sent = () => kettle().send('freeze')
  expect(sent).not.toThrow()
})
