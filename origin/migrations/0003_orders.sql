ALTER TABLE `order_refund` ADD `unsent_delivery` integer;--> statement-breakpoint
-- A line is cancelled before the order leaves, whatever is reported at the same moment; its pieces are back in stock at once, and
-- the warehouse is told what not to pack.
CREATE TRIGGER order_refund_unsent_possible BEFORE INSERT ON order_refund
WHEN NEW.unsent_delivery IS NOT NULL AND (EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_delivery WHERE order_no = NEW.order_no))
BEGIN SELECT RAISE(ABORT, 'ORDER_LEFT'); END;
--> statement-breakpoint
CREATE TRIGGER order_refund_unsent AFTER INSERT ON order_refund
WHEN NEW.unsent_delivery IS NOT NULL
BEGIN
  UPDATE option SET stock = stock + back.quantity FROM (SELECT product_no, option_no, sum(it.value ->> 'quantity') AS quantity
      FROM json_each(NEW.items) AS it JOIN order_item ON order_no = NEW.order_no AND position = it.value ->> 'position'
      GROUP BY product_no, option_no) AS back
    WHERE option.product_no = back.product_no AND option.option_no = back.option_no;
  INSERT INTO order_event (order_no, type, at, data)
    VALUES (NEW.order_no, 'order.changed', NEW.requested, json_object('cancelled', json(NEW.items)));
END;
--> statement-breakpoint
-- What of the order was cancelled before is in stock already.
DROP TRIGGER orders_cancelled;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled AFTER UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NULL AND NEW.cancelled IS NOT NULL AND NEW.attempt_id IS NOT NULL
BEGIN
  UPDATE delivery_subscription SET state = 'cancelled', cancelled = NEW.cancelled
    WHERE order_no = NEW.order_no AND state = 'active';
  UPDATE option SET stock = stock + (SELECT sum(quantity) FROM order_item AS item WHERE item.order_no = NEW.order_no
      AND item.product_no = option.product_no AND item.option_no = option.option_no)
    - (SELECT coalesce(sum(it.value ->> 'quantity'), 0) FROM order_refund, json_each(order_refund.items) AS it
        JOIN order_item AS item ON item.order_no = order_refund.order_no AND item.position = it.value ->> 'position'
      WHERE order_refund.order_no = NEW.order_no AND unsent_delivery IS NOT NULL
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
--> statement-breakpoint
DROP TRIGGER orders_cancelled_too_late;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_too_late BEFORE UPDATE OF cancelled ON orders
WHEN NEW.cancelled IS NOT NULL AND (EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_delivery WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_refund WHERE order_no = NEW.order_no AND unsent_delivery IS NULL
    AND id NOT IN (SELECT id FROM delivery_subscription WHERE order_no = NEW.order_no)))
BEGIN SELECT RAISE(ABORT, 'ORDER_LEFT'); END;
