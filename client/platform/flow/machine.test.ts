import { expect, test } from 'vitest'
import { machine, startFlow, type TransitionResult } from './machine.ts'

type Tea = { water: string; cups: number }
const fresh = (): Tea => ({ water: 'cold', cups: 0 })

/** A kettle that boils when the test says so. */
function kettle() {
  const boiling: Array<(happened: TransitionResult<Tea>) => void> = []
  const failing: Array<(error: Error) => void> = []
  const boil = () =>
    new Promise<TransitionResult<Tea>>((resolve, reject) => {
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
    ...startFlow(table, 'cold', fresh, (state, error) => (arrivals.push(state), errors.push(String(error)))),
    table,
    boiling,
    failing,
    arrivals,
    errors,
  }
}

test('an event without a transition is ignored', async () => {
  const { store, send, boiling } = kettle()
  const done = send('boil')
  void send('boil')
  void send('pour')
  expect([store.state, boiling.length]).toEqual(['boiling', 1])
  boiling[0]!(['hot', { water: 'hot' }])
  await done
  expect([store.state, store.data.water]).toEqual(['hot', 'hot'])
})

test('a late outcome after a reset is dropped', async () => {
  const { store, send, reset, boiling } = kettle()
  const done = send('boil', { cups: 2 })
  reset()
  boiling[0]!(['hot', { water: 'hot' }])
  await done
  expect([store.state, store.data]).toEqual(['cold', { water: 'cold', cups: 0 }])
})

test('an outcome of a left state changes nothing', async () => {
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

test('an error leads to the state in `fails`', async () => {
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
  expect([store.state, errors.at(-1)]).toEqual(['broken', 'Error: boiling has no transition for “exploded”'])
})

test('a state’s work cannot change its data', async () => {
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
  const { store, send } = startFlow(table, 'begun', fresh)
  await send('go')
  expect([store.state, store.data.cups]).toEqual(['caught', 0])
})

test('a transition to an unknown state is a type error', () => {
  machine<Tea>()({
    // @ts-expect-error there is no state of that name
    cold: { on: { boil: 'boilng' } },
    boiling: {},
  })
  machine<Tea>()({
    // @ts-expect-error work needs a state for failures
    cold: { run: async () => 'ok', on: { ok: 'cold' } },
  })
  // @ts-expect-error no state has a transition for this event
  const sent = () => kettle().send('freeze')
  expect(sent).not.toThrow()
})
