-- What paying sets aside, gives back and books is held by the data itself: each step is one statement that happens
-- wholly or not at all, whoever makes it and however often. The words reach the caller.
CREATE TRIGGER pay_attempt_open BEFORE INSERT ON pay_attempt
WHEN NOT EXISTS (SELECT 1 FROM cart WHERE id = NEW.cart_id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'CART_PMNT_DONE'); END;
--> statement-breakpoint
CREATE TRIGGER stock_hold_taken AFTER INSERT ON stock_hold
BEGIN
  SELECT RAISE(ABORT, 'OUT_OF_STOCK') WHERE NOT EXISTS (SELECT 1 FROM option
    WHERE product_no = NEW.product_no AND option_no = NEW.option_no AND stock >= NEW.quantity);
  UPDATE option SET stock = stock - NEW.quantity WHERE product_no = NEW.product_no AND option_no = NEW.option_no;
END;
--> statement-breakpoint
CREATE TRIGGER promotion_hold_taken AFTER INSERT ON promotion_hold
BEGIN
  SELECT RAISE(ABORT, 'PROMO_USED_UP') WHERE NOT EXISTS (SELECT 1 FROM promotion
    WHERE brand = NEW.brand AND code = NEW.code AND (most IS NULL OR used < most));
  UPDATE promotion SET used = used + 1 WHERE brand = NEW.brand AND code = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER credit_hold_taken AFTER INSERT ON credit_hold
BEGIN
  SELECT RAISE(ABORT, 'NO_CREDIT_ACCOUNT') WHERE NOT EXISTS (SELECT 1 FROM credit_account
    WHERE customer_id = NEW.customer_id);
  SELECT RAISE(ABORT, 'CREDIT_ON_HOLD') WHERE EXISTS (SELECT 1 FROM credit_account
    WHERE customer_id = NEW.customer_id AND (purchase_on_hold = 1 OR arrears_status <> ''));
  SELECT RAISE(ABORT, 'CREDIT_NOT_AVAILABLE') WHERE EXISTS (SELECT 1 FROM credit_account
    WHERE customer_id = NEW.customer_id AND available_to_spend < NEW.amount);
  UPDATE credit_account SET available_to_spend = available_to_spend - NEW.amount WHERE customer_id = NEW.customer_id;
END;
--> statement-breakpoint
-- Whose it was may be taken out of it (the right to be forgotten), and nothing else.
CREATE TRIGGER pay_attempt_settled BEFORE UPDATE OF id, cart_id, key, brand, journey, method, total, credit_part,
  other_part, fingerprint, state, reason, order_no, transaction_id, created, expires ON pay_attempt
WHEN OLD.state <> 'held'
BEGIN SELECT RAISE(ABORT, 'ATTEMPT_SETTLED'); END;
--> statement-breakpoint
CREATE TRIGGER pay_attempt_released AFTER UPDATE OF state ON pay_attempt
WHEN NEW.state = 'released'
BEGIN
  UPDATE option SET stock = stock + (SELECT quantity FROM stock_hold AS hold WHERE hold.attempt_id = NEW.id
      AND hold.product_no = option.product_no AND hold.option_no = option.option_no)
    WHERE (product_no, option_no) IN (SELECT product_no, option_no FROM stock_hold WHERE attempt_id = NEW.id);
  UPDATE promotion SET used = used - 1
    WHERE (brand, code) IN (SELECT brand, code FROM promotion_hold WHERE attempt_id = NEW.id);
  UPDATE credit_account SET available_to_spend = available_to_spend
      + (SELECT amount FROM credit_hold WHERE attempt_id = NEW.id)
    WHERE customer_id = (SELECT customer_id FROM credit_hold WHERE attempt_id = NEW.id);
  DELETE FROM stock_hold WHERE attempt_id = NEW.id;
  DELETE FROM promotion_hold WHERE attempt_id = NEW.id;
  DELETE FROM credit_hold WHERE attempt_id = NEW.id;
END;
--> statement-breakpoint
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
    SELECT CASE NEW.method WHEN 'Miyo' THEN 'miyo' ELSE 'gateway' END, 'sales:' || NEW.brand, NEW.other_part, 'card',
      NEW.order_no, NEW.created WHERE NEW.other_part > 0;
  UPDATE cart SET state = 'paid' WHERE id = NEW.cart_id AND state = 'open';
  DELETE FROM stock_hold WHERE attempt_id = NEW.id;
  DELETE FROM promotion_hold WHERE attempt_id = NEW.id;
  DELETE FROM credit_hold WHERE attempt_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_of_attempt BEFORE INSERT ON orders
WHEN NEW.attempt_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pay_attempt
  WHERE id = NEW.attempt_id AND state = 'held' AND total = NEW.order_total)
BEGIN SELECT RAISE(ABORT, 'ATTEMPT_SETTLED'); END;
--> statement-breakpoint
-- While somebody may be paying for it, what a bag comes to stays as it is.
CREATE TRIGGER cart_entry_held_insert BEFORE INSERT ON cart_entry
WHEN EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = NEW.cart_id AND state = 'held')
BEGIN SELECT RAISE(ABORT, 'PAYMENT_IN_PROGRESS'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_held_update BEFORE UPDATE ON cart_entry
WHEN EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = OLD.cart_id AND state = 'held')
BEGIN SELECT RAISE(ABORT, 'PAYMENT_IN_PROGRESS'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_held_delete BEFORE DELETE ON cart_entry
WHEN EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = OLD.cart_id AND state = 'held')
BEGIN SELECT RAISE(ABORT, 'PAYMENT_IN_PROGRESS'); END;
--> statement-breakpoint
CREATE TRIGGER cart_held_update BEFORE UPDATE OF customer_id, claim_code, merged_into ON cart
WHEN EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = OLD.id AND state = 'held')
BEGIN SELECT RAISE(ABORT, 'PAYMENT_IN_PROGRESS'); END;
--> statement-breakpoint
CREATE TRIGGER cart_delivery_held BEFORE UPDATE ON cart_delivery
WHEN EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = OLD.cart_id AND state = 'held')
BEGIN SELECT RAISE(ABORT, 'PAYMENT_IN_PROGRESS'); END;
--> statement-breakpoint
CREATE TRIGGER cart_delivery_open BEFORE INSERT ON cart_delivery
WHEN NOT EXISTS (SELECT 1 FROM cart WHERE id = NEW.cart_id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'CART_PMNT_DONE'); END;
--> statement-breakpoint
-- A cancelled order gives everything back once: the goods, the credit, and a refund to be asked for.
CREATE TRIGGER orders_cancelled AFTER UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NULL AND NEW.cancelled IS NOT NULL AND NEW.attempt_id IS NOT NULL
BEGIN
  UPDATE option SET stock = stock + (SELECT sum(quantity) FROM order_item AS item WHERE item.order_no = NEW.order_no
      AND item.product_no = option.product_no AND item.option_no = option.option_no)
    WHERE (product_no, option_no) IN (SELECT product_no, option_no FROM order_item WHERE order_no = NEW.order_no);
  UPDATE credit_account SET available_to_spend = available_to_spend + NEW.credit_part
    WHERE customer_id = NEW.customer_id AND NEW.credit_part > 0;
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT credit, debit, amount, 'refund', reference || ':' || kind, NEW.cancelled FROM ledger_transfer
    WHERE reference = NEW.order_no AND kind IN ('purchase', 'card');
  INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount)
    SELECT NEW.order_no, id, method, NEW.transaction_id, other_part FROM pay_attempt
    WHERE id = NEW.attempt_id AND other_part > 0;
END;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_once BEFORE UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'ORDER_CANCELLED'); END;
