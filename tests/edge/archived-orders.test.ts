// An archive that cannot be read is no service that is down: pages say so, and the service of orders is called as before.
import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { textOf } from '#tests/support/read-page.ts'

const [, owen] = people.map(({ id }) => id)
const message = 'We can’t show older orders right now. Please try again in a few minutes.'

test('an order in an unreachable archive opens no circuit', async () => {
  let calls = 0
  const stand = (_: Request, path: string) => {
    if (!path.startsWith('/api/orders/order')) return undefined
    calls += 1
    return Response.json({ code: 'ARCHIVE_UNREACHABLE', message }, { status: 424 })
  }
  const { person } = await memberAt(owen!, { stand })
  for (let view = 0; view < 8; view++) {
    const page = await person.navigate('/account/orders/J104837261')
    expect([page.status, textOf(await page.text()).includes('Please try again')]).toEqual([200, true])
  }
  expect(calls).toBe(8)
  const form = { orderNo: 'J104837261', email: 'ada@people.example', postcode: 'MB1 1AA' }
  expect(textOf(await (await send(person, '/order-look-up/find', form)).text())).toContain(message)
})
