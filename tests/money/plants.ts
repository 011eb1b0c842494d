// Proves that the harness finds mistakes: each is planted in a shop's database or in its shoppers' requests, and the matching
// part must report errors. The database's triggers and indexes are restored before the next mistake.
import { contention } from './contention.ts'
import type { Statement } from './rows.ts'
import { histories } from './histories.ts'
import type { Result, Row } from './part.ts'
import { sql, type Shop } from './shop.ts'
import { submits } from './submits.ts'

type Plant = {
  mistake: string
  /** Statements that drop or replace a trigger or an index. */
  planted: readonly Statement[]
  /** Submissions are sent without their idempotency key. */
  unkeyed?: true
  run: (shop: Shop) => Promise<Result>
  /** Matches at least one complaint. */
  sees: RegExp
}

const methods = ['Miyo', 'credit', 'APay'] as const
const drop = (kind: 'TRIGGER' | 'INDEX', name: string): Statement => [`DROP ${kind} ${name}`]

export const plantedMistakes: readonly Plant[] = [
  {
    mistake: 'read-then-write stock',
    // The stock that was read is trusted: no check is made when the hold is written.
    planted: [
      drop('TRIGGER', 'stock_hold_taken'),
      [
        `CREATE TRIGGER stock_hold_taken AFTER INSERT ON stock_hold BEGIN
        UPDATE option SET stock = max(0, stock - NEW.quantity)
        WHERE product_no = NEW.product_no AND option_no = NEW.option_no; END`,
      ],
    ],
    run: (shop) => contention(shop, { rounds: 4, buyers: 24, codeRounds: 0, creditRounds: 0, methods }),
    sees: /were sold|sold \d+ instead of/,
  },
  {
    mistake: 'promo checked outside the batch',
    planted: [
      drop('TRIGGER', 'promotion_hold_taken'),
      [
        `CREATE TRIGGER promotion_hold_taken AFTER INSERT ON promotion_hold BEGIN
        UPDATE promotion SET used = min(coalesce(most, used + 1), used + 1)
        WHERE brand = NEW.brand AND code = NEW.code; END`,
      ],
    ],
    run: (shop) => contention(shop, { rounds: 0, buyers: 24, codeRounds: 2, creditRounds: 0, methods }),
    sees: /^Code .* was used/,
  },
  {
    mistake: 'no key',
    // No constraint distinguishes submissions or limits a bag to one payment.
    planted: [
      drop('INDEX', 'pay_attempt_key'),
      drop('INDEX', 'pay_attempt_one_of_cart'),
      drop('INDEX', 'orders_cart'),
      drop('TRIGGER', 'pay_attempt_open'),
    ],
    unkeyed: true,
    run: (shop) => submits(shop, { bags: 12, submissions: 6, methods }),
    sees: /^Bag .* has \d+ orders/,
  },
  {
    mistake: 'charges can be spent again',
    // A payment is booked as if the account had no interest and no fees.
    planted: [
      drop('TRIGGER', 'account_payment_paid'),
      [
        `CREATE TRIGGER account_payment_paid AFTER UPDATE OF state ON account_payment
        WHEN NEW.state = 'paid' AND NEW.amount > 0 BEGIN
        INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
          VALUES ('gateway', 'credit:' || NEW.customer_id, NEW.amount, 'payment', NEW.id, NEW.created);
        UPDATE credit_account SET available_to_spend = available_to_spend + NEW.amount
          WHERE customer_id = NEW.customer_id; END`,
      ],
    ],
    run: (shop) => histories(shop, 60),
    sees: /^charges:life-\d+ should come to/,
  },
]

export async function plants(shop: Shop): Promise<Result> {
  const rows: Row[] = []
  for (const plant of plantedMistakes) {
    const complaints = await withPlanted(shop, plant)
    const seen = complaints.filter((one) => plant.sees.test(one))
    rows.push({
      figure: `planted mistake: ${plant.mistake}`,
      reach: 'the checker reports errors',
      measured: seen.length === 0 ? 'nothing was seen' : `${seen.length} errors, for example “${seen[0]}”`,
      reached: seen.length > 0,
    })
  }
  return { rows, complaints: [], history: [] }
}

async function withPlanted(shop: Shop, { planted, unkeyed, run }: Plant): Promise<string[]> {
  const names = planted.flatMap(([text]) => /^DROP \w+ (\w+)/.exec(text)?.[1] ?? [])
  const [dropped] = await sql(shop, [
    ['SELECT type, name, sql FROM sqlite_master WHERE name IN (SELECT value FROM json_each(?))', JSON.stringify(names)],
  ])
  await sql(shop, planted)
  try {
    return (await run(unkeyed ? withoutKeys(shop) : shop)).complaints
  } finally {
    // Rows that the mistake allowed would violate the restored constraints.
    await sql(shop, [
      ...[
        'orders',
        'order_item',
        'pay_attempt',
        'stock_hold',
        'promotion_hold',
        'credit_hold',
        'ledger_transfer',
        'cart',
        'cart_entry',
        'cart_delivery',
        'account',
        'customer',
        'credit_account',
        'promotion',
        'harness_loan',
        'gateway_payment',
        'account_payment',
        'credit_statement',
        'refund',
      ].map((table): Statement => [`DELETE FROM ${table}`]),
      ...dropped!.flatMap(({ type, name, sql: text }): Statement[] => [
        [`DROP ${String(type)} IF EXISTS ${String(name)}`],
        [String(text)],
      ]),
    ])
  }
}

function withoutKeys(shop: Shop): Shop {
  return {
    ...shop,
    fetch(path, init) {
      if (typeof init.body !== 'string' || !init.body.includes('"key"')) return shop.fetch(path, init)
      const { key: _key, ...body } = JSON.parse(init.body) as Record<string, unknown>
      return shop.fetch(path, { ...init, body: JSON.stringify(body) })
    },
  }
}
