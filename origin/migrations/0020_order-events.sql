-- What happens to an order is an event, written by the statement that makes the change: no change without its event, and no
-- event without its change (docs/decisions/0054). Times are milliseconds since 1970, amounts pence.
CREATE TABLE order_event (
	-- The feed's cursor: positions become visible in their order, because one writer commits after the other.
	position integer PRIMARY KEY AUTOINCREMENT,
	id text NOT NULL UNIQUE DEFAULT ('evt_' || lower(hex(randomblob(16)))),
	order_no text NOT NULL,
	-- Counted from 1 within the order.
	sequence integer NOT NULL DEFAULT 0,
	brand text NOT NULL DEFAULT '',
	type text NOT NULL,
	-- When it happened, which may be long before it was recorded.
	at integer NOT NULL,
	recorded integer NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS integer)),
	-- `shop`, `operator`, or `partner:` and the name of the partner that reported it.
	source text NOT NULL DEFAULT 'shop',
	data text NOT NULL
);
--> statement-breakpoint
CREATE INDEX order_event_order ON order_event (order_no, sequence);
--> statement-breakpoint
CREATE TABLE webhook_endpoint (
	id text PRIMARY KEY NOT NULL,
	url text NOT NULL,
	-- Null: the events of every brand.
	brand text,
	-- JSON list of event types; null: all of them.
	types text,
	created integer NOT NULL,
	paused integer,
	removed integer
);
--> statement-breakpoint
-- A row of the outbox (0018) for each event and endpoint: without a payload, which is made from the event when it is sent.
CREATE TABLE webhook_delivery (
	id text PRIMARY KEY NOT NULL,
	endpoint text NOT NULL,
	event text NOT NULL,
	order_no text NOT NULL,
	sequence integer NOT NULL,
	state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'discarded')),
	attempts integer NOT NULL DEFAULT 0,
	next_at integer NOT NULL DEFAULT 0,
	queued_at integer,
	done_at integer,
	last_error text,
	reference text
);
--> statement-breakpoint
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (next_at) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX webhook_delivery_order ON webhook_delivery (endpoint, order_no, sequence) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX webhook_delivery_failed ON webhook_delivery (done_at) WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX webhook_delivery_event ON webhook_delivery (event);
--> statement-breakpoint
CREATE TRIGGER order_event_numbered AFTER INSERT ON order_event
BEGIN
  UPDATE order_event SET
      sequence = (SELECT coalesce(max(sequence), 0) + 1 FROM order_event WHERE order_no = NEW.order_no),
      brand = coalesce((SELECT brand FROM orders WHERE order_no = NEW.order_no), '')
    WHERE position = NEW.position;
  INSERT INTO webhook_delivery (id, endpoint, event, order_no, sequence)
    SELECT event.id || '.' || endpoint.id, endpoint.id, event.id, event.order_no, event.sequence
    FROM order_event AS event JOIN webhook_endpoint AS endpoint
      ON endpoint.removed IS NULL AND coalesce(endpoint.brand, event.brand) = event.brand
      AND (endpoint.types IS NULL OR event.type IN (SELECT value FROM json_each(endpoint.types)))
    WHERE event.position = NEW.position;
END;
--> statement-breakpoint
-- The order and its lines are written before the attempt is paid.
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
    FROM orders WHERE attempt_id = NEW.id;
END;
--> statement-breakpoint
-- What was paid by store credit alone is given back at once; other money when its provider has confirmed it.
CREATE TRIGGER orders_cancelled_event AFTER UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NULL AND NEW.cancelled IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    VALUES (NEW.order_no, 'order.cancelled', NEW.cancelled, json_object('total', NEW.order_total));
  INSERT INTO order_event (order_no, type, at, data)
    SELECT NEW.order_no, 'order.refunded', NEW.cancelled, json_object('amount', NEW.order_total, 'creditPart',
      NEW.order_total, 'otherPart', 0, 'items', NULL)
    WHERE NEW.attempt_id IS NOT NULL AND NEW.credit_part = NEW.order_total;
END;
--> statement-breakpoint
CREATE TRIGGER refund_done_event AFTER UPDATE OF done ON refund
WHEN OLD.done IS NULL AND NEW.done IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    SELECT order_no, 'order.refunded', NEW.done, json_object('amount', coalesce(credit_part, 0) + NEW.amount, 'creditPart',
      coalesce(credit_part, 0), 'otherPart', NEW.amount, 'items', NULL)
    FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER order_refund_done_event AFTER UPDATE OF done ON order_refund
WHEN OLD.done IS NULL AND NEW.done IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    VALUES (NEW.order_no, 'order.refunded', NEW.done, json_object('amount', NEW.amount, 'creditPart', NEW.credit_part,
      'otherPart', NEW.other_part, 'items', json(NEW.items)));
END;
--> statement-breakpoint
ALTER TABLE order_dispatch ADD COLUMN source text NOT NULL DEFAULT 'operator';
--> statement-breakpoint
CREATE TRIGGER order_dispatch_event AFTER INSERT ON order_dispatch
BEGIN
  INSERT INTO order_event (order_no, type, at, source, data)
    VALUES (NEW.order_no, 'order.dispatched', NEW.at, NEW.source,
      json_object('carrier', NEW.carrier, 'trackingNo', NEW.tracking_no));
END;
--> statement-breakpoint
-- The parcel arrived: at the door, or at the point where the customer collects it.
CREATE TABLE order_delivery (
	order_no text PRIMARY KEY NOT NULL,
	at integer NOT NULL,
	source text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER order_delivery_possible BEFORE INSERT ON order_delivery
WHEN EXISTS (SELECT 1 FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'ORDER_CANCELLED'); END;
--> statement-breakpoint
CREATE TRIGGER order_delivery_event AFTER INSERT ON order_delivery
BEGIN
  INSERT INTO order_event (order_no, type, at, source, data)
    SELECT NEW.order_no, 'order.delivered', NEW.at, NEW.source, json_object('to', CASE
      WHEN summary ->> '$.deliveryMethod' IN ('HPS', 'EXPRESS_COLLECT') THEN 'collection-point' ELSE 'address' END)
    FROM orders WHERE order_no = NEW.order_no;
END;
--> statement-breakpoint
-- The order will not arrive, or has not arrived, on the promised day: the shopper gets one mail about it.
CREATE TABLE order_delay (
	order_no text PRIMARY KEY NOT NULL,
	at integer NOT NULL,
	-- `not-dispatched`, `not-delivered` (the shop noticed), `carrier` or `lost` (a partner reported).
	reason text NOT NULL,
	source text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER order_delay_event AFTER INSERT ON order_delay
BEGIN
  INSERT INTO order_event (order_no, type, at, source, data)
    SELECT NEW.order_no, 'order.delayed', NEW.at, NEW.source,
      json_object('reason', NEW.reason, 'deliveryDate', summary ->> '$.deliveryDate')
    FROM orders WHERE order_no = NEW.order_no;
END;
--> statement-breakpoint
CREATE INDEX orders_promised ON orders (summary ->> '$.deliveryDate') WHERE cancelled IS NULL;
--> statement-breakpoint
DROP TRIGGER orders_cancelled_too_late;
--> statement-breakpoint
-- What has left, arrived, or was paid back in part, is cancelled no more; a subscription is no part that leaves.
CREATE TRIGGER orders_cancelled_too_late BEFORE UPDATE OF cancelled ON orders
WHEN NEW.cancelled IS NOT NULL AND (EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_delivery WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_refund WHERE order_no = NEW.order_no
    AND id NOT IN (SELECT id FROM delivery_subscription WHERE order_no = NEW.order_no)))
BEGIN SELECT RAISE(ABORT, 'ORDER_LEFT'); END;
--> statement-breakpoint
-- Orders of before arrived on their promised date, as their pages have said: nothing else is known of them.
INSERT INTO order_delivery (order_no, at, source)
  SELECT order_no, CAST(unixepoch(summary ->> '$.deliveryDate' || 'T12:00:00Z') * 1000 AS integer), 'shop' FROM orders
  WHERE cancelled IS NULL AND status IN ('OK', 'DD') AND summary ->> '$.deliveryDate' < date('now');
