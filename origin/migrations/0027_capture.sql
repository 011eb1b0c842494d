-- Money of a card that is authorised with the order and taken when the order leaves (docs/decisions/0061). Amounts are pence,
-- times milliseconds since 1970. An order without a row here was paid when it was placed.
CREATE TABLE card_authorisation (
	order_no text PRIMARY KEY NOT NULL,
	attempt_id text NOT NULL UNIQUE,
	method text NOT NULL,
	-- The gateway's number of the authorisation.
	transaction_id text NOT NULL,
	amount integer NOT NULL CHECK (amount > 0),
	created integer NOT NULL,
	-- From then on the bank may refuse to pay.
	expires integer NOT NULL,
	ended integer,
	ended_by text CHECK (ended_by IN ('capture', 'reversal'))
);
--> statement-breakpoint
CREATE INDEX card_authorisation_open ON card_authorisation (expires) WHERE ended_by IS NULL;
--> statement-breakpoint
-- A row of the outbox (0018) for each authorised order that has left: its id is the order's number.
CREATE TABLE payment_capture (
	id text PRIMARY KEY NOT NULL,
	-- What is taken: what was authorised without what was given up before the order left.
	amount integer NOT NULL CHECK (amount > 0),
	-- What store credit pays beside it.
	credit_part integer NOT NULL,
	created integer NOT NULL,
	state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'discarded')),
	attempts integer NOT NULL DEFAULT 0,
	next_at integer NOT NULL DEFAULT 0,
	queued_at integer,
	done_at integer,
	last_error text,
	-- The gateway's number of the capture.
	reference text
);
--> statement-breakpoint
CREATE INDEX payment_capture_waiting ON payment_capture (next_at) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX payment_capture_failed ON payment_capture (done_at) WHERE state = 'failed';
--> statement-breakpoint
-- Either the money is taken or the authorisation is given back, and only once: whatever happens at the same moment.
CREATE TRIGGER card_authorisation_ends_once BEFORE UPDATE OF ended_by, amount ON card_authorisation
WHEN OLD.ended_by IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'AUTHORISATION_ENDED'); END;
--> statement-breakpoint
CREATE TRIGGER card_authorisation_captured AFTER UPDATE OF ended_by ON card_authorisation
WHEN NEW.ended_by = 'capture'
BEGIN
  INSERT INTO payment_capture (id, amount, credit_part, created)
    SELECT NEW.order_no, NEW.amount - back_other, credit_part - back_credit, NEW.ended
    FROM (SELECT coalesce(credit_part, 0) AS credit_part,
        (SELECT coalesce(sum(other_part), 0) FROM order_refund WHERE order_no = NEW.order_no) AS back_other,
        (SELECT coalesce(sum(credit_part), 0) FROM order_refund WHERE order_no = NEW.order_no) AS back_credit
      FROM orders WHERE order_no = NEW.order_no)
    WHERE NEW.amount > back_other;
END;
--> statement-breakpoint
-- One report is one parcel with the whole order. What has arrived has left, whoever reports it first.
CREATE TRIGGER order_dispatch_captures AFTER INSERT ON order_dispatch
BEGIN
  UPDATE card_authorisation SET ended = CAST(unixepoch('subsec') * 1000 AS integer), ended_by = 'capture'
    WHERE order_no = NEW.order_no AND ended_by IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER order_delivery_captures AFTER INSERT ON order_delivery
BEGIN
  UPDATE card_authorisation SET ended = CAST(unixepoch('subsec') * 1000 AS integer), ended_by = 'capture'
    WHERE order_no = NEW.order_no AND ended_by IS NULL;
END;
--> statement-breakpoint
-- A row of `refund` whose order has an authorisation is a reversal: an order that left is not cancelled any more.
CREATE TRIGGER orders_cancelled_authorisation AFTER UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NULL AND NEW.cancelled IS NOT NULL
BEGIN
  UPDATE card_authorisation SET ended = NEW.cancelled, ended_by = 'reversal'
    WHERE order_no = NEW.order_no AND ended_by IS NULL;
END;
--> statement-breakpoint
-- The money is there: what was owed by the bank is the gateway's, and the order is paid.
CREATE TRIGGER payment_capture_taken AFTER UPDATE OF state ON payment_capture
WHEN NEW.state = 'sent' AND OLD.state <> 'sent'
BEGIN
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    VALUES ('gateway', 'authorised', NEW.amount, 'capture', NEW.id, NEW.done_at);
  INSERT INTO order_event (order_no, type, at, data)
    SELECT NEW.id, 'order.paid', NEW.done_at, json_object('amount', NEW.amount + NEW.credit_part,
      'creditPart', NEW.credit_part, 'otherPart', NEW.amount, 'method', method)
    FROM card_authorisation WHERE order_no = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER payment_capture_final BEFORE UPDATE OF state, amount ON payment_capture
WHEN OLD.state = 'sent'
BEGIN SELECT RAISE(ABORT, 'PAYMENT_TAKEN'); END;
--> statement-breakpoint
DROP TRIGGER pay_attempt_paid;
--> statement-breakpoint
-- As in 0005; what is only authorised is booked on an account of its own until it is taken.
CREATE TRIGGER pay_attempt_paid AFTER UPDATE OF state ON pay_attempt
WHEN NEW.state = 'paid'
BEGIN
  SELECT RAISE(ABORT, 'ORDER_MISSING') WHERE NOT EXISTS (SELECT 1 FROM orders
    WHERE attempt_id = NEW.id AND order_no = NEW.order_no AND order_total = NEW.total);
  SELECT RAISE(ABORT, 'CREDIT_HOLD_MISSING') WHERE NEW.credit_part > 0 AND NOT EXISTS (SELECT 1 FROM credit_hold
    WHERE attempt_id = NEW.id AND amount = NEW.credit_part);
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT 'credit:' || customer_id, 'sales:' || NEW.brand, amount, 'purchase', NEW.order_no, NEW.created
    FROM credit_hold WHERE attempt_id = NEW.id;
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT CASE WHEN NEW.method = 'Miyo' THEN 'miyo'
        WHEN EXISTS (SELECT 1 FROM card_authorisation WHERE attempt_id = NEW.id) THEN 'authorised' ELSE 'gateway' END,
      'sales:' || NEW.brand, NEW.other_part, 'card', NEW.order_no, NEW.created WHERE NEW.other_part > 0;
  UPDATE cart SET state = 'paid' WHERE id = NEW.cart_id AND state = 'open';
  DELETE FROM stock_hold WHERE attempt_id = NEW.id;
  DELETE FROM promotion_hold WHERE attempt_id = NEW.id;
  DELETE FROM credit_hold WHERE attempt_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER pay_attempt_paid_event;
--> statement-breakpoint
-- As in 0020; an order whose money is only authorised is not paid yet.
CREATE TRIGGER pay_attempt_paid_event AFTER UPDATE OF state ON pay_attempt
WHEN NEW.state = 'paid'
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    SELECT order_no, 'order.placed', CAST(unixepoch(placed, 'subsec') * 1000 AS integer), json_object(
      'total', order_total, 'shipping', shipping_cost, 'deliveryMethod', summary ->> '$.deliveryMethod',
      'deliveryDate', summary ->> '$.deliveryDate', 'items', json((SELECT json_group_array(json_object('position', position,
        'productNo', product_no, 'optionNo', option_no, 'quantity', quantity, 'unitPrice', unit_price))
        FROM (SELECT * FROM order_item WHERE order_item.order_no = orders.order_no ORDER BY position))))
    FROM orders WHERE attempt_id = NEW.id;
  INSERT INTO order_event (order_no, type, at, data)
    SELECT order_no, 'order.paid', CAST(unixepoch('subsec') * 1000 AS integer), json_object('amount', order_total,
      'creditPart', credit_part, 'otherPart', order_total - coalesce(credit_part, 0), 'method', payment_method)
    FROM orders WHERE attempt_id = NEW.id AND NOT EXISTS (SELECT 1 FROM card_authorisation WHERE attempt_id = NEW.id);
END;
--> statement-breakpoint
DROP TRIGGER refund_done_event;
--> statement-breakpoint
-- As in 0020; a reversal gives nothing back but the part of store credit.
CREATE TRIGGER refund_done_event AFTER UPDATE OF done ON refund
WHEN OLD.done IS NULL AND NEW.done IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    SELECT order_no, 'order.refunded', NEW.done, json_object('amount', credit + other, 'creditPart', credit, 'otherPart', other,
      'items', NULL)
    FROM (SELECT order_no, coalesce(credit_part, 0) AS credit, CASE WHEN EXISTS (SELECT 1 FROM card_authorisation
        WHERE card_authorisation.order_no = NEW.order_no) THEN 0 ELSE NEW.amount END AS other
      FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL)
    WHERE credit + other > 0;
END;
--> statement-breakpoint
DROP TRIGGER order_refund_booked;
--> statement-breakpoint
-- As in 0011. What is given up of an authorisation lowers what will be taken: nothing is asked of the gateway.
CREATE TRIGGER order_refund_booked AFTER INSERT ON order_refund
BEGIN
  UPDATE credit_account SET available_to_spend = available_to_spend + NEW.credit_part
    WHERE NEW.credit_part > 0 AND customer_id = (SELECT customer_id FROM orders WHERE order_no = NEW.order_no);
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT credit, CASE WHEN kind = 'card' AND EXISTS (SELECT 1 FROM card_authorisation
        WHERE order_no = NEW.order_no AND ended_by = 'capture') THEN 'gateway' ELSE debit END,
      CASE kind WHEN 'purchase' THEN NEW.credit_part ELSE NEW.other_part END, 'refund',
      NEW.order_no || ':' || kind || ':' || NEW.id, NEW.requested FROM ledger_transfer
    WHERE reference = NEW.order_no AND kind IN ('purchase', 'card')
      AND CASE kind WHEN 'purchase' THEN NEW.credit_part ELSE NEW.other_part END > 0;
  UPDATE order_refund SET done = NEW.requested WHERE id = NEW.id AND (NEW.other_part = 0 OR EXISTS (
    SELECT 1 FROM card_authorisation WHERE order_no = NEW.order_no AND ended_by IS NULL));
END;
--> statement-breakpoint
DROP TRIGGER order_refund_done_event;
--> statement-breakpoint
CREATE TRIGGER order_refund_done_event AFTER UPDATE OF done ON order_refund
WHEN OLD.done IS NULL AND NEW.done IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    SELECT NEW.order_no, 'order.refunded', NEW.done, json_object('amount', NEW.credit_part + other, 'creditPart',
      NEW.credit_part, 'otherPart', other, 'items', json(NEW.items))
    FROM (SELECT CASE WHEN EXISTS (SELECT 1 FROM card_authorisation WHERE order_no = NEW.order_no AND ended_by IS NULL)
      THEN 0 ELSE NEW.other_part END AS other)
    WHERE NEW.credit_part + other > 0;
END;
--> statement-breakpoint
-- An endpoint that let a call run out of time gets no other until then, so that its deliveries hold up nobody else's.
ALTER TABLE webhook_endpoint ADD COLUMN resting_until integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- The embedded gateway: a payment is a sale or, with `sale` 0, an authorisation that is captured once, in part or whole.
ALTER TABLE gateway_payment ADD COLUMN sale integer NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE TABLE gateway_capture (
	id text PRIMARY KEY NOT NULL,
	reference text NOT NULL UNIQUE,
	payment_id text NOT NULL UNIQUE,
	amount integer NOT NULL CHECK (amount > 0),
	created integer NOT NULL
);
