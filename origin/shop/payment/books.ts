// Checks that the ledger, the orders, the attempts and the reservations agree. Each ledger row moves one amount from one
// account to another, so that the ledger always balances; these queries check what the rows are for.

const checks = {
  'a customer’s available credit is not limit − owed − held': `
    SELECT customer_id AS it, available_to_spend AS says, credit_limit
      - (SELECT coalesce(sum(CASE WHEN debit = 'credit:' || customer_id THEN amount ELSE -amount END), 0)
         FROM ledger_transfer WHERE debit = 'credit:' || customer_id OR credit = 'credit:' || customer_id)
      - (SELECT coalesce(sum(amount), 0) FROM credit_hold WHERE credit_hold.customer_id = credit_account.customer_id) AS is_
    FROM credit_account WHERE says <> is_`,
  'available credit is below zero': `
    SELECT customer_id AS it, available_to_spend AS says, 0 AS is_ FROM credit_account WHERE available_to_spend < 0`,
  'an order does not come to its transfers': `
    SELECT order_no AS it, order_total AS says, (SELECT coalesce(sum(amount), 0) FROM ledger_transfer
      WHERE reference = order_no AND kind IN ('purchase', 'card')) AS is_
    FROM orders WHERE attempt_id IS NOT NULL AND says <> is_`,
  'a cancelled order has not been given back whole': `
    SELECT order_no AS it, order_total AS says, (SELECT coalesce(sum(amount), 0) FROM ledger_transfer
      WHERE kind = 'refund' AND reference LIKE order_no || ':%') AS is_
    FROM orders WHERE attempt_id IS NOT NULL AND cancelled IS NOT NULL AND says <> is_`,
  'a refund of some of an order is not booked as it was made': `
    SELECT id AS it, amount AS says, (SELECT coalesce(sum(amount), 0) FROM ledger_transfer AS booked
      WHERE booked.kind = 'refund' AND booked.reference IN (order_no || ':purchase:' || order_refund.id, order_no || ':card:' || order_refund.id)) AS is_
    FROM order_refund WHERE says <> is_`,
  'more was given back of an order than it came to': `
    SELECT order_no AS it, order_total AS says, sum(amount) AS is_ FROM orders JOIN order_refund USING (order_no)
    GROUP BY order_no HAVING is_ > says OR cancelled IS NOT NULL AND sum(order_refund.id NOT IN (
      SELECT id FROM delivery_subscription)) > 0`,
  'an order that left or was cancelled has something authorised left': `
    SELECT order_no AS it, 0 AS says, (SELECT sum(CASE WHEN debit = 'authorised' THEN amount ELSE -amount END)
      FROM ledger_transfer AS booked WHERE 'authorised' IN (debit, credit) AND (reference = held.order_no
        OR reference LIKE held.order_no || ':%')) AS is_
    FROM card_authorisation AS held WHERE is_ <> CASE WHEN ended_by = 'reversal' OR EXISTS (SELECT 1 FROM payment_capture AS taken
      WHERE taken.id = held.order_no AND taken.state = 'sent') THEN 0 ELSE amount - (SELECT coalesce(sum(other_part), 0) FROM order_refund
        WHERE order_refund.order_no = held.order_no AND requested <= coalesce(held.ended, 9e15)) END`,
  'a capture is more than was authorised, or not booked as it was made': `
    SELECT id AS it, taken.amount AS says, (SELECT coalesce(sum(booked.amount), 0) FROM ledger_transfer AS booked
      WHERE kind = 'capture' AND booked.reference = taken.id) AS is_
    FROM payment_capture AS taken JOIN card_authorisation AS held ON held.order_no = taken.id
    WHERE taken.amount > held.amount OR is_ <> CASE state WHEN 'sent' THEN taken.amount ELSE 0 END`,
  'an order is not the sum of its parts': `
    SELECT orders.order_no AS it, orders.order_total AS says, pay_attempt.credit_part + other_part AS is_ FROM orders
    JOIN pay_attempt ON pay_attempt.id = attempt_id WHERE says <> is_ OR orders.credit_part <> pay_attempt.credit_part`,
  'an attempt is paid without its order': `
    SELECT id AS it, 1 AS says, 0 AS is_ FROM pay_attempt WHERE state = 'paid'
    AND NOT EXISTS (SELECT 1 FROM orders WHERE attempt_id = id AND orders.order_no = pay_attempt.order_no)`,
  'an order is there without its paid attempt': `
    SELECT order_no AS it, 1 AS says, 0 AS is_ FROM orders WHERE attempt_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM pay_attempt WHERE id = attempt_id AND state = 'paid')`,
  'a bag is paid for without a paid attempt, or not paid for with one': `
    SELECT id AS it, state = 'paid' AS says, state <> 'paid' AS is_ FROM cart WHERE says <>
      EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = cart.id AND pay_attempt.state = 'paid')`,
  'something is held for an attempt that is over': `
    SELECT attempt_id AS it, 1 AS says, 0 AS is_ FROM (SELECT attempt_id FROM stock_hold UNION ALL
      SELECT attempt_id FROM promotion_hold UNION ALL SELECT attempt_id FROM credit_hold)
    WHERE NOT EXISTS (SELECT 1 FROM pay_attempt WHERE id = attempt_id AND state = 'held')`,
  'an order has no lines, or no mail': `
    SELECT order_no AS it, 1 AS says, 0 AS is_ FROM orders WHERE attempt_id IS NOT NULL
    AND NOT (EXISTS (SELECT 1 FROM order_item WHERE order_item.order_no = orders.order_no)
      AND EXISTS (SELECT 1 FROM mail WHERE id = 'order-' || order_no))`,
  'a payment to an account is not booked as it was made': `
    SELECT id AS it, CASE state WHEN 'paid' THEN amount ELSE 0 END AS says, (SELECT coalesce(sum(amount), 0)
      FROM ledger_transfer AS booked WHERE booked.kind = 'payment'
        AND booked.reference IN (account_payment.id, account_payment.id || ':charges')) AS is_
    FROM account_payment WHERE says <> is_`,
  'a customer has paid more charges than there were': `
    SELECT credit AS it, 0 AS says, sum(amount) AS is_ FROM (SELECT debit AS credit, amount FROM ledger_transfer
      WHERE debit LIKE 'charges:%' UNION ALL SELECT credit, -amount FROM ledger_transfer WHERE credit LIKE 'charges:%')
    GROUP BY credit HAVING is_ < 0`,
  'a statement does not begin where the one before ended': `
    SELECT it.customer_id || ' ' || it.number AS it, it.opening AS says, before.closing AS is_ FROM credit_statement AS it
    JOIN credit_statement AS before ON before.customer_id = it.customer_id AND before.number = it.number - 1
    WHERE says <> is_`,
  'a statement’s interest and fees are not what was booked': `
    SELECT customer_id || ' ' || number AS it, interest + fees AS says, (SELECT coalesce(sum(amount), 0)
      FROM ledger_transfer WHERE kind IN ('interest', 'fee') AND reference = 'statement:' || customer_id || ':' || number
        AND debit = 'charges:' || customer_id) AS is_
    FROM credit_statement WHERE says <> is_`,
  'the last statement does not say what was owed': `
    SELECT customer_id AS it, closing AS says, (SELECT coalesce(sum(CASE
        WHEN debit IN ('credit:' || customer_id, 'charges:' || customer_id) THEN amount ELSE -amount END), 0)
      FROM ledger_transfer AS booked WHERE at < ends AND (booked.id <= through OR kind IN ('interest', 'fee'))
        AND (debit IN ('credit:' || customer_id, 'charges:' || customer_id)
          OR credit IN ('credit:' || customer_id, 'charges:' || customer_id))) AS is_
    FROM credit_statement AS last WHERE number = (SELECT max(number) FROM credit_statement AS every
      WHERE every.customer_id = last.customer_id) AND says <> is_`,
  'a month is missing between statements': `
    SELECT customer_id AS it, count(*) AS says, max(number) AS is_ FROM credit_statement GROUP BY customer_id
    HAVING says <> is_`,
  'stock is below zero': 'SELECT product_no AS it, stock AS says, 0 AS is_ FROM option WHERE stock < 0',
  'a code was used more often than it may be': `
    SELECT code AS it, used AS says, most AS is_ FROM promotion WHERE used < 0 OR most IS NOT NULL AND used > most`,
} as const

/** One line for each contradiction; empty when there is none. */
export async function checkBooks(d1: D1Database): Promise<string[]> {
  const found = await d1.batch<{ it: string; says: number; is_: number }>(
    Object.values(checks).map((sql) => d1.prepare(sql)),
  )
  return Object.keys(checks).flatMap((claim, at) =>
    found[at]!.results.map(({ it, says, is_ }) => `${claim}: ${it} (${says}, not ${is_})`),
  )
}
