// The form that returns items of an order: what, why, refund or exchange, and how it comes back. What a choice opens is opened by
// style, so that it works without script; with script the sum follows the choices.
import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { collectionHours, exchangedFor, returnReasons, returnWays, type Returnable } from '#shared/orders/returns.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import type { OrderLine, OrderSummary } from '#shared/orders/order.ts'
import { givenBack } from '#shared/orders/order-labels.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import {
  disclosure,
  framed,
  goodsPicture,
  optionRow,
  quietText,
  singleColumn,
  tallLink,
  tickBox,
  wrapRow,
} from '#styled/patterns'
import { button } from '#styled/recipes'
import { Picture } from '#client/ui/picture.tsx'
import { Choice, Fault, type ChoiceProps } from '#client/ui/form/field.tsx'
import { useForm, type FormState } from '#client/ui/form/use-form.ts'
import { valuesIn } from '#client/ui/form/use-field-errors.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { orderBox, orderColumns, orderHeading } from './styles.ts'

type Values = Readonly<Record<string, string>>
type ReturnFormProps = { path: string; proof: Values; placed: PlacedOrder }

export function ReturnForm({ path, proof, placed: { order, returnable, returnUntil } }: ReturnFormProps) {
  const { formResult } = useVisit()
  const before = formResult && 'errors' in formResult && formResult.form === path ? formResult.values : {}
  const [values, setValues] = useState<Values>(before)
  const element = useRef<HTMLFormElement>(null)
  // What was ticked before the page was awake.
  useEffect(() => {
    if (element.current) setValues(valuesIn(element.current))
  }, [])
  const lines = returnable?.lines.filter(({ left }) => left > 0) ?? []
  const stored = {
    way: returnable?.ways[0] ?? '',
    day: returnable?.collectionDays[0] ?? '',
    ...Object.fromEntries(
      lines.flatMap(({ position }) => [
        [`quantity-${position}`, '1'],
        [`want-${position}`, 'refund'],
      ]),
    ),
  }
  const form = useForm(path, stored)
  if (!returnable || lines.length === 0) return <p>There’s nothing to return from this order at the moment.</p>
  return (
    <form
      ref={element}
      method="post"
      action={path}
      noValidate
      onChange={({ currentTarget }) => setValues(valuesIn(currentTarget))}
      className={orderColumns}
    >
      <HiddenFields of={proof} />
      <div className={singleColumn({ gap: '8' })}>
        <section aria-labelledby="what" id="returning" tabIndex={-1} className={singleColumn({ gap: '3' })}>
          <h2 id="what" className={orderHeading}>
            What are you sending back?
          </h2>
          <p className={quietText()}>
            {`From order ${order.orderNo}. You can return items until ${formatDay(returnUntil!)}.`}
          </p>
          {form.errorOf('returning') ? <Fault name="returning">{form.errorOf('returning')}</Fault> : null}
          {lines.map((line) => (
            <ReturnLine key={line.position} form={form} line={line} ordered={order.pdpItems[line.position]!} />
          ))}
        </section>
        <Ways form={form} returnable={returnable} />
      </div>
      <Summary order={order} returnable={returnable} values={values} />
    </form>
  )
}

type Line = Returnable['lines'][number]
type LineProps = { form: FormState; line: Line; ordered: OrderLine }

function ReturnLine({ form, line: { position, left, refunds, exchanges }, ordered }: LineProps) {
  const { creditPart, otherPart } = refunds.at(-1)!
  const take = `take-${position}`
  const isOther = ({ reason }: Line['exchanges'][number]) => reason === 'changed-my-mind'
  const chipsOf = (some: Line['exchanges']) => some.map(({ optionNo, label }) => [optionNo, label] as const)
  return (
    <div className={card}>
      <label className={optionRow()}>
        <input type="checkbox" name={take} value="yes" defaultChecked={form.valueOf(take) === 'yes'} {...opens} />
        <Picture picture={ordered.picture} sizes="4.5rem" alt="" eager className={image} />
        <span className={words}>
          <b>{ordered.productName}</b>
          <span className={quietText()}>{variantLabel(ordered)}</span>
          <span className={quietText()}>{`${left > 1 ? `${left} × ` : ''}${pounds(ordered.unitPrice)}`}</span>
        </span>
      </label>
      <div data-more className={singleColumn({ gap: '5', padding: '4', paddingTop: '0' })}>
        {left > 1 ? (
          <Choice
            form={form}
            name={`quantity-${position}`}
            label="How many"
            choices={Array.from({ length: left }, (_, at) => [String(at + 1), String(at + 1)])}
          />
        ) : null}
        <Question
          form={form}
          name={`want-${position}`}
          label={exchanges.length > 0 ? 'Refund, or another size or colour?' : 'What would you like?'}
          choices={[
            ['refund', left > 1 ? 'Refund' : `Refund ${pounds(creditPart + otherPart)}`],
            ...chipsOf(exchanges.filter((one) => !isOther(one))),
          ]}
          more={chipsOf(exchanges.filter(isOther))}
        />
        <div data-reason>
          <Question form={form} name={`reason-${position}`} label="Tell us why (optional)" choices={reasons} />
        </div>
      </div>
    </div>
  )
}

type ChipsProps = Pick<ChoiceProps, 'form' | 'name' | 'choices'>

function Question({ label, more = [], ...chips }: ChipsProps & { label: string; more?: ChipsProps['choices'] }) {
  return (
    <fieldset>
      <legend className={css({ fontWeight: 'medium', marginBottom: '2' })}>{label}</legend>
      <Chips {...chips} />
      {more.length > 0 ? (
        <details open={more.some(([choice]) => choice === chips.form.valueOf(chips.name))}>
          <summary className={disclosure()}>Another colour</summary>
          <Chips {...chips} choices={more} />
        </details>
      ) : null}
    </fieldset>
  )
}

/** One press for one choice. */
function Chips({ form, name, choices }: ChipsProps) {
  return (
    <div className={wrapRow({ gap: '2' })}>
      {choices.map(([choice, text]) => (
        <label key={choice} className={chip}>
          <input
            type="radio"
            name={name}
            value={choice}
            defaultChecked={choice === form.valueOf(name)}
            data-exchange={name.startsWith('want') && choice !== 'refund' ? true : undefined}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </div>
  )
}

function Ways({ form, returnable: { ways, collectionDays } }: { form: FormState; returnable: Returnable }) {
  const days = collectionDays.map((day) => [day, formatDay(day)] as const)
  return (
    <fieldset id="way" tabIndex={-1} className={singleColumn({ gap: '3' })}>
      <legend className={css({ marginBottom: '3' })}>
        <h2 className={orderHeading}>How will you send it?</h2>
      </legend>
      {form.errorOf('way') ? <Fault name="way">{form.errorOf('way')}</Fault> : null}
      {ways.map((way) => (
        <div key={way} className={card}>
          <label className={optionRow()}>
            <input type="radio" name="way" value={way} defaultChecked={form.valueOf('way') === way} {...opens} />
            <span className={words}>
              <b>{returnWays[way].label}</b>
              <span className={quietText()}>{returnWays[way].says}</span>
            </span>
          </label>
          {way === 'collection' ? (
            <div data-more className={css({ padding: '4', paddingTop: '0' })}>
              <Choice form={form} name="day" label={`Day, ${collectionHours}`} choices={days} />
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}

/** What comes of it: the sum by way of payment, and when. */
function Summary({ order, returnable, values }: { order: OrderSummary; returnable: Returnable; values: Values }) {
  const { brand } = useVisit()
  const { lines, delivery, sendBy, refundBy, keptUntil } = returnable
  const taken = lines.filter(({ position }) => values[`take-${position}`] === 'yes')
  const wants = (position: number) => values[`want-${position}`] ?? 'refund'
  const countIn = ({ position }: Line) => Number(values[`quantity-${position}`] ?? 1)
  const refunded = taken.filter(({ position }) => wants(position) === 'refund')
  const exchanged = taken.filter(({ position }) => wants(position) !== 'refund')
  const isWhole = lines.every((line) => line.left === 0 || (refunded.includes(line) && countIn(line) === line.left))
  const parts = [
    ...refunded.flatMap((line) => line.refunds[countIn(line) - 1] ?? []),
    ...(isWhole && delivery ? [delivery] : []),
  ]
  const sum = (which: 'creditPart' | 'otherPart') =>
    parts.reduce((so, part) => so + Math.round(part[which] * 100), 0) / 100
  const back = givenBack(order, brand, { creditPart: sum('creditPart'), otherPart: sum('otherPart') })
  return (
    <section aria-labelledby="your-return" className={cx(orderBox, sticky)}>
      <h2 id="your-return" className={orderHeading}>
        Your return
      </h2>
      <div aria-live="polite" className={singleColumn({ gap: '3' })}>
        {taken.length === 0 ? <p>Tick what you’re sending back.</p> : null}
        {back ? <b>{back}</b> : null}
        {isWhole && delivery ? (
          <p className={quietText()}>
            {`Includes ${pounds(delivery.creditPart + delivery.otherPart)} for delivery, as you’re returning everything.`}
          </p>
        ) : null}
        {exchanged.map((line) => (
          <p key={line.position}>
            <span>{`${countIn(line)} × ${order.pdpItems[line.position]!.productName} exchanged for `}</span>
            <b>{line.exchanges.filter(({ optionNo }) => optionNo === wants(line.position)).map(exchangedFor)}</b>
            <span>{`, with nothing to pay. We’ll keep it for you until ${formatDay(keptUntil)}, and send it as soon as we have your return.`}</span>
          </p>
        ))}
      </div>
      <p className={quietText()}>
        {`Send it by ${formatDay(sendBy)}.${exchanged.length > 0 && !back ? '' : ` We’ll refund the way you paid within ${orderDays.returns} days of getting it, by ${formatDay(refundBy)} at the latest.`}`}
      </p>
      <button type="submit" className={button({ wide: true })}>
        Book this return
      </button>
    </section>
  )
}

const reasons = Object.entries(returnReasons)
const opens = { 'data-take': true, className: tickBox() }
const words = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' })
const card = framed({
  '&:has([data-take]:checked)': { borderColor: 'action', boxShadow: 'inset 0 0 0 1px token(colors.action)' },
  '&:not(:has([data-take]:checked)) [data-more]': { display: 'none' },
  '&:has([data-exchange]:checked) [data-reason]': { display: 'none' },
})
const image = goodsPicture({ flex: 'none', width: 'min(4.5rem, 18vw)', borderRadius: 'control' })
const chip = tallLink({
  position: 'relative',
  paddingInline: '4',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRadius: 'control',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'action', bg: 'action', color: 'onAction' },
  '&:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '2px' },
})
const sticky = css({ lg: { position: 'sticky', top: '4' } })
