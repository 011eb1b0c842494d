-- What the house does to an order after it was paid: it hands it to a carrier, and gives money back for some of it. What may
-- follow what is held here, as in 0005: the words reach the caller.
CREATE TABLE order_dispatch (
	order_no text PRIMARY KEY NOT NULL,
	at integer NOT NULL,
	carrier text NOT NULL,
	tracking_no text NOT NULL
);
--> statement-breakpoint
CREATE TABLE order_refund (
	id text PRIMARY KEY NOT NULL,
	order_no text NOT NULL,
	-- JSON list of position and quantity, and whether the delivery charge was among it.
	items text NOT NULL,
	delivery integer DEFAULT false NOT NULL,
	restocked integer DEFAULT false NOT NULL,
	amount integer NOT NULL,
	credit_part integer NOT NULL,
	other_part integer NOT NULL,
	requested integer NOT NULL,
	done integer,
	CHECK (amount > 0 AND credit_part >= 0 AND other_part >= 0 AND credit_part + other_part = amount)
);
--> statement-breakpoint
CREATE INDEX order_refund_order ON order_refund (order_no);
--> statement-breakpoint
CREATE INDEX order_refund_open ON order_refund (requested) WHERE done IS NULL;
--> statement-breakpoint
CREATE TRIGGER order_dispatch_possible BEFORE INSERT ON order_dispatch
WHEN EXISTS (SELECT 1 FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'ORDER_CANCELLED'); END;
--> statement-breakpoint
-- What has left, or was paid back in part, is cancelled no more.
CREATE TRIGGER orders_cancelled_too_late BEFORE UPDATE OF cancelled ON orders
WHEN NEW.cancelled IS NOT NULL AND (EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_refund WHERE order_no = NEW.order_no))
BEGIN SELECT RAISE(ABORT, 'ORDER_LEFT'); END;
--> statement-breakpoint
-- Never more than was paid, of either part.
CREATE TRIGGER order_refund_possible BEFORE INSERT ON order_refund
BEGIN
  SELECT RAISE(ABORT, 'ORDER_CANCELLED') WHERE EXISTS (SELECT 1 FROM orders
    WHERE order_no = NEW.order_no AND cancelled IS NOT NULL);
  SELECT RAISE(ABORT, 'MORE_THAN_PAID') WHERE NOT EXISTS (SELECT 1 FROM orders
    JOIN pay_attempt ON pay_attempt.id = attempt_id WHERE orders.order_no = NEW.order_no
      AND NEW.credit_part + (SELECT coalesce(sum(credit_part), 0) FROM order_refund WHERE order_no = NEW.order_no)
        <= pay_attempt.credit_part
      AND NEW.other_part + (SELECT coalesce(sum(other_part), 0) FROM order_refund WHERE order_no = NEW.order_no)
        <= pay_attempt.other_part);
END;
--> statement-breakpoint
-- Credit is given back and everything booked at once; other money is asked for until it is done.
CREATE TRIGGER order_refund_booked AFTER INSERT ON order_refund
BEGIN
  UPDATE credit_account SET available_to_spend = available_to_spend + NEW.credit_part
    WHERE NEW.credit_part > 0 AND customer_id = (SELECT customer_id FROM orders WHERE order_no = NEW.order_no);
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT credit, debit, CASE kind WHEN 'purchase' THEN NEW.credit_part ELSE NEW.other_part END, 'refund',
      NEW.order_no || ':' || kind || ':' || NEW.id, NEW.requested FROM ledger_transfer
    WHERE reference = NEW.order_no AND kind IN ('purchase', 'card')
      AND CASE kind WHEN 'purchase' THEN NEW.credit_part ELSE NEW.other_part END > 0;
  UPDATE order_refund SET done = NEW.requested WHERE id = NEW.id AND NEW.other_part = 0;
END;
