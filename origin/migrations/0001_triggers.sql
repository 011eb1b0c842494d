-- What the data itself guards, books and reports, whoever writes it. The words of a refusal reach the caller. The tables are in 0000,
-- made by drizzle-kit, which knows no triggers (docs/decisions/0024).

-- What may be in a bag and in a list, and when a bag may change.
CREATE TRIGGER cart_entry_most_insert AFTER INSERT ON cart_entry
WHEN (SELECT sum(quantity) FROM cart_entry WHERE cart_id = NEW.cart_id) > 100
BEGIN SELECT RAISE(ABORT, 'BASKET_LIMIT_EXCEEDED'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_most_update AFTER UPDATE ON cart_entry
WHEN (SELECT sum(quantity) FROM cart_entry WHERE cart_id = NEW.cart_id) > 100
BEGIN SELECT RAISE(ABORT, 'BASKET_LIMIT_EXCEEDED'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_open_insert BEFORE INSERT ON cart_entry
WHEN NOT EXISTS (SELECT 1 FROM cart WHERE id = NEW.cart_id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'CART_PMNT_DONE'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_open_update BEFORE UPDATE ON cart_entry
WHEN NOT EXISTS (SELECT 1 FROM cart WHERE id = NEW.cart_id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'CART_PMNT_DONE'); END;
--> statement-breakpoint
CREATE TRIGGER wishlist_entry_most AFTER INSERT ON wishlist_entry
WHEN (SELECT count(*) FROM wishlist_entry WHERE wishlist_id = NEW.wishlist_id) > 100
BEGIN SELECT RAISE(ABORT, 'WLIST_LIMIT_EXCEEDED'); END;
--> statement-breakpoint
-- What paying sets aside, gives back and books: each step is one statement that happens wholly or not at all, whoever makes it and
-- however often (docs/decisions/0015).
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
-- A code for first orders is one discount for one customer, in however many shops and bags it is paid at once: an order of
-- the same account or of the same e-mail address, placed or being paid for, is the first one.
CREATE TRIGGER promotion_hold_first_order BEFORE INSERT ON promotion_hold
WHEN EXISTS (SELECT 1 FROM promotion WHERE brand = NEW.brand AND code = NEW.code AND audience = 'first-order')
BEGIN
  SELECT RAISE(ABORT, 'PROMO_NOT_QUALIFYING') FROM pay_attempt AS mine WHERE mine.id = NEW.attempt_id AND (
    EXISTS (SELECT 1 FROM customer WHERE id = mine.customer_id
      AND (previous_web_order_placed OR previous_telephone_order_placed))
    OR EXISTS (SELECT 1 FROM orders WHERE customer_id = mine.customer_id)
    OR EXISTS (SELECT 1 FROM orders WHERE email IS NOT NULL AND lower(email) = lower(mine.draft ->> '$.summary.emailAddress'))
    OR EXISTS (SELECT 1 FROM promotion_hold AS hold JOIN promotion USING (brand, code)
      JOIN pay_attempt AS other ON other.id = hold.attempt_id
      WHERE promotion.audience = 'first-order' AND other.id <> mine.id AND (other.customer_id = mine.customer_id
        OR lower(other.draft ->> '$.summary.emailAddress') = lower(mine.draft ->> '$.summary.emailAddress'))));
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
CREATE TRIGGER orders_cancelled_once BEFORE UPDATE OF cancelled ON orders
WHEN OLD.cancelled IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'ORDER_CANCELLED'); END;
--> statement-breakpoint
-- Store credit (docs/decisions/0019).
CREATE TRIGGER credit_account_not_below_zero BEFORE UPDATE OF available_to_spend ON credit_account
WHEN NEW.available_to_spend < 0 AND NEW.available_to_spend < OLD.available_to_spend
BEGIN SELECT RAISE(ABORT, 'CREDIT_NOT_AVAILABLE'); END;
--> statement-breakpoint
-- An application goes one way: what is over stays over. One that was declined can only be put away.
CREATE TRIGGER credit_application_course BEFORE UPDATE OF state ON credit_application
WHEN NEW.state <> OLD.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('checking', 'offered', 'referred', 'declined', 'cancelled'))
  OR (OLD.state IN ('checking', 'referred') AND NEW.state IN ('offered', 'referred', 'declined', 'cancelled'))
  OR (OLD.state = 'offered' AND NEW.state IN ('accepted', 'cancelled'))
  OR (OLD.state = 'declined' AND NEW.state = 'cancelled'))
BEGIN SELECT RAISE(ABORT, 'APPLICATION_CHANGED'); END;
--> statement-breakpoint
CREATE TRIGGER credit_application_accepted BEFORE UPDATE OF state ON credit_application
WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted'
  AND NOT EXISTS (SELECT 1 FROM credit_agreement WHERE application_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'NOT_OFFERED'); END;
--> statement-breakpoint
-- Nobody agrees to what was not offered to them, nor to more of it.
CREATE TRIGGER credit_agreement_offered BEFORE INSERT ON credit_agreement
BEGIN
  SELECT RAISE(ABORT, 'NOT_OFFERED') WHERE NOT EXISTS (SELECT 1 FROM credit_application AS offer
    WHERE offer.id = NEW.application_id AND offer.customer_id = NEW.customer_id AND offer.state = 'offered'
      AND offer.credit_limit = NEW.credit_limit AND offer.period_interest_rate = NEW.period_interest_rate);
  SELECT RAISE(ABORT, 'HAS_ACCOUNT') WHERE EXISTS (SELECT 1 FROM credit_account WHERE customer_id = NEW.customer_id);
END;
--> statement-breakpoint
CREATE TRIGGER credit_agreement_withdrawn AFTER UPDATE OF withdrawn ON credit_agreement
WHEN OLD.withdrawn IS NULL AND NEW.withdrawn IS NOT NULL
BEGIN
  UPDATE credit_account SET purchase_on_hold = 1, proposed_limit = NULL, proposed_from = NULL
    WHERE customer_id = NEW.customer_id;
END;
--> statement-breakpoint
-- Nobody pays more than they owe. An amount of zero only keeps a card.
CREATE TRIGGER account_payment_owed BEFORE INSERT ON account_payment
BEGIN
  SELECT RAISE(ABORT, 'NO_CREDIT_ACCOUNT') WHERE NEW.amount > 0 AND NOT EXISTS (SELECT 1 FROM credit_account
    WHERE customer_id = NEW.customer_id);
  SELECT RAISE(ABORT, 'MORE_THAN_OWED') WHERE NEW.amount > (SELECT coalesce(sum(CASE
      WHEN debit IN ('credit:' || NEW.customer_id, 'charges:' || NEW.customer_id) THEN amount ELSE -amount END), 0)
    FROM ledger_transfer WHERE debit IN ('credit:' || NEW.customer_id, 'charges:' || NEW.customer_id)
      OR credit IN ('credit:' || NEW.customer_id, 'charges:' || NEW.customer_id));
END;
--> statement-breakpoint
CREATE TRIGGER account_payment_settled BEFORE UPDATE OF id, customer_id, key, brand, journey, amount, state, reason,
  transaction_id, created, expires ON account_payment
WHEN OLD.state <> 'asked'
BEGIN SELECT RAISE(ABORT, 'PAYMENT_SETTLED'); END;
--> statement-breakpoint
-- A payment pays interest and charges first, and then what was bought: only that can be spent again.
CREATE TRIGGER account_payment_paid AFTER UPDATE OF state ON account_payment
WHEN NEW.state = 'paid' AND NEW.amount > 0
BEGIN
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT 'gateway', 'charges:' || NEW.customer_id, min(NEW.amount, owed), 'payment', NEW.id || ':charges', NEW.created
    FROM (SELECT coalesce(sum(CASE WHEN debit = 'charges:' || NEW.customer_id THEN amount ELSE -amount END), 0) AS owed
      FROM ledger_transfer WHERE debit = 'charges:' || NEW.customer_id OR credit = 'charges:' || NEW.customer_id)
    WHERE owed > 0;
  INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
    SELECT 'gateway', 'credit:' || NEW.customer_id, rest, 'payment', NEW.id, NEW.created
    FROM (SELECT NEW.amount - coalesce(sum(amount), 0) AS rest FROM ledger_transfer
      WHERE reference = NEW.id || ':charges' AND kind = 'payment') WHERE rest > 0;
  UPDATE credit_account SET available_to_spend = available_to_spend + (SELECT coalesce(sum(amount), 0)
      FROM ledger_transfer WHERE reference = NEW.id AND kind = 'payment')
    WHERE customer_id = NEW.customer_id;
END;
--> statement-breakpoint
CREATE TRIGGER order_dispatch_possible BEFORE INSERT ON order_dispatch
WHEN EXISTS (SELECT 1 FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'ORDER_CANCELLED'); END;
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
-- Whoever pays for a subscription has an account, and has none that runs, nor another one being paid for in another bag. One whose day
-- has passed is ended first, with the same batch (origin/shop/payment/bag-statements.ts).
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
-- What is given back of one that was cancelled by itself is a part of its order given back, each leg in its share.
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
--> statement-breakpoint
-- Two subscriptions given back within a year are enough changes of mind: no third is sold in it, whichever shop sells it.
CREATE TRIGGER pay_attempt_subscribes_again BEFORE INSERT ON pay_attempt
WHEN NEW.draft ->> '$.subscribes'
BEGIN
  SELECT RAISE(ABORT, 'SUBSCRIPTION_PAUSED') WHERE (SELECT count(*) FROM delivery_subscription
    WHERE customer_id = NEW.customer_id AND state = 'cancelled'
      AND started > date(NEW.created / 1000, 'unixepoch', '-1 year')) >= 2;
END;
--> statement-breakpoint
-- Events of orders, and the deliveries of each event to webhooks (docs/decisions/0018).
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
CREATE TRIGGER order_dispatch_event AFTER INSERT ON order_dispatch
BEGIN
  INSERT INTO order_event (order_no, type, at, source, data)
    VALUES (NEW.order_no, 'order.dispatched', NEW.at, NEW.source,
      json_object('carrier', NEW.carrier, 'trackingNo', NEW.tracking_no));
END;
--> statement-breakpoint
CREATE TRIGGER order_delivery_possible BEFORE INSERT ON order_delivery
WHEN EXISTS (SELECT 1 FROM orders WHERE order_no = NEW.order_no AND cancelled IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'ORDER_CANCELLED'); END;
--> statement-breakpoint
CREATE TRIGGER order_delivery_event AFTER INSERT ON order_delivery
BEGIN
  INSERT INTO order_event (order_no, type, at, source, data)
    SELECT NEW.order_no, 'order.delivered', NEW.at, NEW.source, json_object('to', CASE
      WHEN summary ->> '$.venue' IS NOT NULL THEN 'collection-point' ELSE 'address' END)
    FROM orders WHERE order_no = NEW.order_no;
END;
--> statement-breakpoint
CREATE TRIGGER order_delay_event AFTER INSERT ON order_delay
BEGIN
  INSERT INTO order_event (order_no, type, at, source, data)
    SELECT NEW.order_no, 'order.delayed', NEW.at, NEW.source,
      json_object('reason', NEW.reason, 'deliveryDate', summary ->> '$.deliveryDate')
    FROM orders WHERE order_no = NEW.order_no;
END;
--> statement-breakpoint
-- What has left, arrived, or was paid back in part, is cancelled no more; a subscription is no part that leaves.
CREATE TRIGGER orders_cancelled_too_late BEFORE UPDATE OF cancelled ON orders
WHEN NEW.cancelled IS NOT NULL AND (EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_delivery WHERE order_no = NEW.order_no)
  OR EXISTS (SELECT 1 FROM order_refund WHERE order_no = NEW.order_no
    AND id NOT IN (SELECT id FROM delivery_subscription WHERE order_no = NEW.order_no)))
BEGIN SELECT RAISE(ABORT, 'ORDER_LEFT'); END;
--> statement-breakpoint
-- A bag with a withdrawn product cannot be paid for.
CREATE TRIGGER stock_hold_on_sale BEFORE INSERT ON stock_hold
WHEN EXISTS (SELECT 1 FROM product WHERE product_no = NEW.product_no AND withdrawn IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'OUT_OF_STOCK'); END;
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
-- What is only authorised is booked on an account of its own until it is taken.
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
-- The order and its lines are written before the attempt is paid. An order whose money is only authorised is not paid yet.
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
-- A reversal gives nothing back but the part of store credit.
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
-- What is given up of an authorisation lowers what will be taken: nothing is asked of the gateway.
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
-- An attempt that is about to be voided at its provider is never paid afterwards: a commit between the void and the release
-- would be an order whose money was given back.
CREATE TRIGGER pay_attempt_cancelling BEFORE UPDATE OF state ON pay_attempt
WHEN OLD.state = 'held' AND OLD.cancelling IS NOT NULL AND NEW.state = 'paid'
BEGIN SELECT RAISE(ABORT, 'ATTEMPT_CANCELLING'); END;
--> statement-breakpoint
CREATE TRIGGER account_payment_cancelling BEFORE UPDATE OF state ON account_payment
WHEN OLD.state = 'asked' AND OLD.cancelling IS NOT NULL AND NEW.state = 'paid'
BEGIN SELECT RAISE(ABORT, 'ATTEMPT_CANCELLING'); END;
--> statement-breakpoint
-- What browsing shows and has changed since it was last published (docs/decisions/0023).
CREATE TRIGGER product_added_published AFTER INSERT ON product WHEN NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id) VALUES ('product', NEW.brand, NEW.product_no, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER product_changed_published AFTER UPDATE OF product_no, brand, offer_no, variant_code, name, cpt_name, label,
  product_type, description, details, composition, care, size_guide, category_path, keywords, drawing, delivery_charge, added, withdrawn
ON product WHEN NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id) VALUES ('product', NEW.brand, NEW.product_no, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER product_deleted_published AFTER DELETE ON product WHEN OLD.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key) VALUES ('product', OLD.brand, OLD.product_no);
END;
--> statement-breakpoint
CREATE TRIGGER product_price_published AFTER UPDATE OF price, price_to, was ON product
WHEN (NEW.price <> OLD.price OR NEW.price_to <> OLD.price_to OR NEW.was IS NOT OLD.was) AND NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id, price, was)
    VALUES ('price', NEW.brand, NEW.product_no, NEW.id, NEW.price, NEW.was);
END;
--> statement-breakpoint
CREATE TRIGGER product_rating_published AFTER UPDATE OF rating_average, rating_total ON product
WHEN (NEW.rating_average <> OLD.rating_average OR NEW.rating_total <> OLD.rating_total) AND NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id, rating, ratings)
    VALUES ('rating', NEW.brand, NEW.product_no, NEW.id, NEW.rating_average, NEW.rating_total);
END;
--> statement-breakpoint
CREATE TRIGGER product_withdrawn_published AFTER UPDATE OF withdrawn ON product
WHEN NEW.withdrawn IS NOT OLD.withdrawn AND NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_rebuild (brand) VALUES (NEW.brand) ON CONFLICT (brand) DO UPDATE SET requests = requests + 1;
END;
--> statement-breakpoint
CREATE TRIGGER option_stock_published AFTER UPDATE OF stock ON option
WHEN (NEW.stock > 0) <> (OLD.stock > 0) AND NEW.product_no NOT GLOB '~*'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('stock', NEW.product_no); END;
--> statement-breakpoint
-- Pages count stock up to five.
CREATE TRIGGER option_left_published AFTER UPDATE OF stock ON option
WHEN (NEW.stock > 0) = (OLD.stock > 0) AND min(NEW.stock, 6) <> min(OLD.stock, 6) AND NEW.product_no NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, key)
    VALUES (CASE WHEN NEW.stock_sequence <> OLD.stock_sequence THEN 'shown' ELSE 'sold' END, NEW.product_no);
END;
--> statement-breakpoint
CREATE TRIGGER option_changed_published AFTER UPDATE OF price, was, not_returning ON option
WHEN (NEW.price <> OLD.price OR NEW.was IS NOT OLD.was OR NEW.not_returning <> OLD.not_returning)
  AND NEW.product_no NOT GLOB '~*'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_added_published AFTER INSERT ON review WHEN NEW.status = 'approved' AND NEW.writer <> ''
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_changed_published AFTER UPDATE ON review WHEN NEW.status = 'approved' OR OLD.status = 'approved'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_deleted_published AFTER DELETE ON review WHEN OLD.status = 'approved' AND OLD.writer <> ''
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', OLD.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_photo_deleted_published AFTER DELETE ON review_photo WHEN OLD.review_id IS NOT NULL
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', OLD.product_no); END;
--> statement-breakpoint
CREATE TRIGGER content_added_published AFTER INSERT ON content
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('content', NEW.brand, NEW.key); END;
--> statement-breakpoint
CREATE TRIGGER content_changed_published AFTER UPDATE OF body ON content WHEN NEW.body IS NOT OLD.body
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('content', NEW.brand, NEW.key); END;
--> statement-breakpoint
CREATE TRIGGER content_deleted_published AFTER DELETE ON content
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('content', OLD.brand, OLD.key); END;
--> statement-breakpoint
CREATE TRIGGER redirect_added_published AFTER INSERT ON redirect
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('redirect', NEW.brand, NEW."from"); END;
--> statement-breakpoint
CREATE TRIGGER redirect_changed_published AFTER UPDATE ON redirect
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('redirect', NEW.brand, NEW."from"); END;
--> statement-breakpoint
CREATE TRIGGER redirect_deleted_published AFTER DELETE ON redirect
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('redirect', OLD.brand, OLD."from"); END;
--> statement-breakpoint
CREATE TRIGGER public_feed_added_published AFTER INSERT ON public_feed
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('feed', NEW.name); END;
--> statement-breakpoint
CREATE TRIGGER public_feed_changed_published AFTER UPDATE OF body ON public_feed WHEN NEW.body IS NOT OLD.body
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('feed', NEW.name); END;
--> statement-breakpoint
CREATE TRIGGER public_feed_deleted_published AFTER DELETE ON public_feed
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('feed', OLD.name); END;
