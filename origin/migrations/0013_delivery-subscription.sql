-- Delivery subscriptions bought before there were rows for them: what their orders say.
INSERT INTO delivery_subscription (id, customer_id, brand, order_no, product_no, price, state, started, ends)
  SELECT 'ds-' || order_no, customer.id, orders.brand, order_no, item.product_no, item.unit_price, 'active',
    substr(placed, 1, 10), customer.pandp_end_date
  FROM customer JOIN orders ON orders.customer_id = customer.id AND orders.cancelled IS NULL
  JOIN order_item AS item USING (order_no)
  JOIN product ON product.product_no = item.product_no AND product.product_type = 'DS'
  WHERE customer.pandp_status_code = 'ACTIVE' AND customer.pandp_end_date IS NOT NULL
  GROUP BY customer.id HAVING placed = max(placed);
--> statement-breakpoint
CREATE INDEX delivery_subscription_order ON delivery_subscription (order_no);
--> statement-breakpoint
CREATE INDEX delivery_subscription_due ON delivery_subscription (ends) WHERE state = 'active' AND reminded IS NULL;
--> statement-breakpoint
CREATE INDEX stock_notice_waiting ON stock_notice (created) WHERE told IS NULL;
--> statement-breakpoint
-- Whoever pays for one has an account, and has none that runs, nor another one being paid for in another bag. One whose day
-- has passed is ended first, with the same batch (origin/paying/hold.ts).
CREATE TRIGGER pay_attempt_subscribes BEFORE INSERT ON pay_attempt
WHEN NEW.draft ->> '$.subscribes'
BEGIN
  SELECT RAISE(ABORT, 'SUBSCRIPTION_NEEDS_ACCOUNT') WHERE NEW.customer_id IS NULL;
  SELECT RAISE(ABORT, 'SUBSCRIPTION_RUNS') WHERE EXISTS (SELECT 1 FROM delivery_subscription
    WHERE customer_id = NEW.customer_id AND state = 'active')
    OR EXISTS (SELECT 1 FROM pay_attempt WHERE customer_id = NEW.customer_id AND state = 'held' AND id <> NEW.id
      AND draft ->> '$.subscribes');
END;
--> statement-breakpoint
-- What the customer's own fields say is never told apart from what runs: both change together.
CREATE TRIGGER delivery_subscription_begun AFTER INSERT ON delivery_subscription
WHEN NEW.state = 'active'
BEGIN
  INSERT INTO customer (id, firstname, lastname, email) SELECT NEW.customer_id, '', '', ''
    WHERE NOT EXISTS (SELECT 1 FROM customer WHERE id = NEW.customer_id);
  UPDATE customer SET pandp_status_code = 'ACTIVE', pandp_end_date = NEW.ends WHERE id = NEW.customer_id;
END;
--> statement-breakpoint
CREATE TRIGGER delivery_subscription_over AFTER UPDATE OF state ON delivery_subscription
WHEN OLD.state = 'active' AND NEW.state <> 'active'
BEGIN
  UPDATE customer SET pandp_status_code = 'ENDED', pandp_end_date = min(NEW.ends,
      coalesce(date(NEW.cancelled / 1000, 'unixepoch'), NEW.ends)) WHERE id = NEW.customer_id;
END;
--> statement-breakpoint
-- What is given back of one that was cancelled by itself is a part of its order given back (0011), each leg in its share.
CREATE TRIGGER delivery_subscription_refunded AFTER UPDATE OF refunded ON delivery_subscription
WHEN OLD.refunded = 0 AND NEW.refunded > 0 AND NOT EXISTS (SELECT 1 FROM order_refund, json_each(items) AS it
  JOIN order_item AS line ON line.order_no = order_refund.order_no AND line.position = it.value ->> 'position'
  WHERE order_refund.order_no = NEW.order_no AND line.product_no = NEW.product_no)
BEGIN
  INSERT INTO order_refund (id, order_no, items, amount, credit_part, other_part, requested)
    SELECT NEW.id, order_no, (SELECT json_array(json_object('position', position, 'quantity', 1)) FROM order_item AS line
        WHERE line.order_no = orders.order_no AND product_no = NEW.product_no),
      NEW.refunded, (NEW.refunded * credit_part * 2 + order_total) / (order_total * 2),
      NEW.refunded - (NEW.refunded * credit_part * 2 + order_total) / (order_total * 2), NEW.cancelled
    FROM orders WHERE order_no = NEW.order_no;
END;
--> statement-breakpoint
-- And what the house gives back of an order ends the subscription that is among it.
CREATE TRIGGER order_refund_ends AFTER INSERT ON order_refund
BEGIN
  UPDATE delivery_subscription SET state = 'cancelled', cancelled = NEW.requested, refunded = price
    WHERE order_no = NEW.order_no AND state = 'active' AND refunded = 0 AND product_no IN (SELECT line.product_no
      FROM json_each(NEW.items) AS it JOIN order_item AS line
        ON line.order_no = NEW.order_no AND line.position = it.value ->> 'position');
END;
--> statement-breakpoint
DROP TRIGGER orders_cancelled_too_late;
--> statement-breakpoint
-- What has left, or was paid back in part, is cancelled no more; a subscription is no part that leaves.
CREATE TRIGGER orders_cancelled_too_late BEFORE UPDATE OF cancelled ON orders
WHEN NEW.cancelled IS NOT NULL AND (EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_refund WHERE order_no = NEW.order_no
    AND id NOT IN (SELECT id FROM delivery_subscription WHERE order_no = NEW.order_no)))
BEGIN SELECT RAISE(ABORT, 'ORDER_LEFT'); END;
--> statement-breakpoint
DROP TRIGGER orders_cancelled;
--> statement-breakpoint
-- A cancelled order gives everything back once: the goods, the credit, and a refund to be asked for. A subscription bought
-- with it ends with it; what was given back of that already is not given back again.
CREATE TRIGGER orders_cancelled AFTER UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NULL AND NEW.cancelled IS NOT NULL AND NEW.attempt_id IS NOT NULL
BEGIN
  UPDATE delivery_subscription SET state = 'cancelled', cancelled = NEW.cancelled
    WHERE order_no = NEW.order_no AND state = 'active';
  UPDATE option SET stock = stock + (SELECT sum(quantity) FROM order_item AS item WHERE item.order_no = NEW.order_no
      AND item.product_no = option.product_no AND item.option_no = option.option_no)
    WHERE (product_no, option_no) IN (SELECT product_no, option_no FROM order_item WHERE order_no = NEW.order_no);
  UPDATE credit_account SET available_to_spend = available_to_spend + NEW.credit_part
      - (SELECT coalesce(sum(credit_part), 0) FROM order_refund WHERE order_no = NEW.order_no)
    WHERE customer_id = NEW.customer_id AND NEW.credit_part > 0;
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT credit, debit, amount - back, 'refund', reference || ':' || kind, NEW.cancelled
    FROM (SELECT paid.*, (SELECT coalesce(sum(CASE paid.kind WHEN 'purchase' THEN credit_part ELSE other_part END), 0)
        FROM order_refund WHERE order_no = NEW.order_no) AS back
      FROM ledger_transfer AS paid WHERE paid.reference = NEW.order_no AND paid.kind IN ('purchase', 'card'))
    WHERE amount > back;
  INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount)
    SELECT NEW.order_no, pay_attempt.id, method, NEW.transaction_id, amount FROM pay_attempt
    JOIN ledger_transfer ON reference = NEW.order_no || ':card' AND kind = 'refund'
    WHERE pay_attempt.id = NEW.attempt_id AND other_part > 0;
END;
