-- What went back with a line before is not given back again with its order.
DROP TRIGGER orders_cancelled_event;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_event AFTER UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NULL AND NEW.cancelled IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    VALUES (NEW.order_no, 'order.cancelled', NEW.cancelled, json_object('total', NEW.order_total));
  INSERT INTO order_event (order_no, type, at, data)
    SELECT NEW.order_no, 'order.refunded', NEW.cancelled, json_object('amount', credit, 'creditPart', credit, 'otherPart', 0,
      'items', NULL)
    FROM (SELECT NEW.order_total - coalesce(sum(amount), 0) AS credit FROM order_refund WHERE order_no = NEW.order_no)
    WHERE NEW.attempt_id IS NOT NULL AND NEW.credit_part = NEW.order_total;
END;
--> statement-breakpoint
DROP TRIGGER refund_done_event;
--> statement-breakpoint
-- A reversal gives nothing back but the part of store credit.
CREATE TRIGGER refund_done_event AFTER UPDATE OF done ON refund
WHEN OLD.done IS NULL AND NEW.done IS NOT NULL
BEGIN
  INSERT INTO order_event (order_no, type, at, data)
    SELECT order_no, 'order.refunded', NEW.done, json_object('amount', credit + other, 'creditPart', credit, 'otherPart', other,
      'items', NULL)
    FROM (SELECT order_no, coalesce(credit_part, 0) - (SELECT coalesce(sum(credit_part), 0) FROM order_refund
        WHERE order_refund.order_no = NEW.order_no) AS credit, CASE WHEN EXISTS (SELECT 1 FROM card_authorisation
        WHERE card_authorisation.order_no = NEW.order_no) THEN 0 ELSE NEW.amount END AS other
      FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL)
    WHERE credit + other > 0;
END;
