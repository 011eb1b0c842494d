// Actions on scheduled prices: a price that begins, and may end, at a time in London.
import * as z from 'zod/mini'
import { instantOf } from '#shared/platform/london-days.ts'
import { newId } from '#origin/platform/secrets.ts'
import { overlaps, type ScheduledPrice } from '#origin/shop/feeds/price-schedule.ts'
import { action, field, FieldRefused, optionalField } from '../action.ts'
import { momentLabel } from '../days.ts'
import { day, money, optionalMoney, optionalText, readText, typedMoney } from '../read.ts'
import { optionAmong, optionsOf } from '../stock/options.ts'
import { product } from '../stock/stock-actions.ts'

const maxPrice = 1_000_000
const clock = optionalText(5).check(
  z.regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'Enter a time, like 09:30, or leave it empty'),
)
const timeField = (label: string) =>
  optionalField(label, clock, { hint: 'London time, like 09:30. Leave empty for midnight, when the day begins.' })
const optionalDay = z._default(z.union([z.literal(''), day('the last day')]), '')

export const scheduleActions = [
  action({
    name: 'prices.schedule',
    roles: ['content'],
    label: 'Schedule price',
    does: 'Sets a price that starts when you choose and can end automatically. The previous price then returns.',
    fields: {
      product,
      option: optionalField('Option', optionalText(60), { hint: 'Leave empty for every option of the product' }),
      newPrice: field('New price', money('a price', { min: 1, max: maxPrice }), { kind: 'money' }),
      newWas: optionalField('Was price', optionalMoney(maxPrice), {
        kind: 'money',
        hint: 'Shown crossed out. Leave empty to use the price before it starts.',
      }),
      from: field('First day', day('the first day'), { kind: 'date' }),
      fromTime: timeField('Start time'),
      until: optionalField('End day', optionalDay, { kind: 'date', hint: 'Leave empty to keep the new price.' }),
      untilTime: timeField('End time'),
    },
    async run(input, { brand, env, now, commit }) {
      const options = await optionsOf(env.DB, brand, input.product)
      if (input.option !== '') optionAmong(options, input.option)
      if (input.newWas !== null && input.newWas <= input.newPrice)
        throw new FieldRefused('newWas', 'Enter more than the price, or leave it empty')
      const starts = momentOf(input.from, input.fromTime)
      const ends = input.until === '' ? null : momentOf(input.until, input.untilTime)
      if (starts <= now.getTime()) throw new FieldRefused('from', 'Choose a time in the future')
      if (ends !== null && ends <= starts) throw new FieldRefused('until', 'Choose a time after the price begins')
      const planned = { productNo: input.product, optionNo: input.option, starts, ends }
      const other = await overlaps(env.DB, planned)
      if (other)
        throw new FieldRefused('from', `Another price is scheduled from ${momentLabel(other.starts)}${endLabel(other)}`)
      const id = newId()
      return commit(
        {
          said: `${options[0]!.name}: ${typedMoney(input.newPrice)} from ${momentLabel(starts)}${endLabel(planned)}.`,
          about: input.option === '' ? input.product : `${input.product}/${input.option}`,
          after: { id, ...planned, price: input.newPrice, was: input.newWas },
          undo: { action: 'prices.cancel', input: { id } },
        },
        [
          env.DB.prepare(
            `INSERT INTO price_schedule (id, brand, product_no, option_no, price, was, starts, ends, created)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          ).bind(id, brand, input.product, input.option, input.newPrice, input.newWas, starts, ends, now.getTime()),
        ],
      )
    },
  }),
  action({
    name: 'prices.cancel',
    roles: ['content'],
    label: 'Cancel',
    does: 'Cancels a price that hasn’t started, or ends a running one within a minute. The previous price then returns.',
    destructive: true,
    fields: { id: field('Id', readText('the id of a scheduled price', 60), { fixed: true }) },
    async run({ id }, { brand, env, now, commit }) {
      const found = await env.DB.prepare(
        `SELECT product_no AS productNo, option_no AS optionNo, starts, ends, state FROM price_schedule
         WHERE id = ? AND brand = ? AND state IN ('scheduled', 'running')`,
      )
        .bind(id, brand)
        .first<ScheduledPrice>()
      if (!found) throw new FieldRefused('id', 'There’s no such scheduled price')
      const isRunning = found.state === 'running'
      return commit(
        {
          said: `${found.productNo}: the price from ${momentLabel(found.starts)} ${isRunning ? 'ends now' : 'is cancelled'}.`,
          about: found.productNo,
          before: found,
          undo: 'Schedule the price again.',
        },
        [
          isRunning
            ? env.DB.prepare("UPDATE price_schedule SET ends = ?2 WHERE id = ?1 AND state = 'running'").bind(
                id,
                Math.max(now.getTime(), found.starts + 1),
              )
            : env.DB.prepare("UPDATE price_schedule SET state = 'cancelled' WHERE id = ? AND state = 'scheduled'").bind(
                id,
              ),
        ],
      )
    },
  }),
]

function momentOf(date: string, clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime === '' ? [] : clockTime.split(':').map(Number)
  return instantOf(date, hours).getTime() + minutes * 60_000
}

function endLabel({ ends }: Pick<ScheduledPrice, 'ends'>): string {
  return ends === null ? '' : ` until ${momentLabel(ends)}`
}
