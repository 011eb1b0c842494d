-- A code for first orders is one discount for one customer, in however many shops and bags it is paid at once: an order of
-- the same account or of the same e-mail address, placed or being paid for, is the first one.
CREATE INDEX orders_email ON orders (lower(email)) WHERE email IS NOT NULL;
--> statement-breakpoint
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
-- Two subscriptions given back within a year are enough changes of mind: no third is sold in it, whichever shop sells it.
CREATE TRIGGER pay_attempt_subscribes_again BEFORE INSERT ON pay_attempt
WHEN NEW.draft ->> '$.subscribes'
BEGIN
  SELECT RAISE(ABORT, 'SUBSCRIPTION_PAUSED') WHERE (SELECT count(*) FROM delivery_subscription
    WHERE customer_id = NEW.customer_id AND state = 'cancelled'
      AND started > date(NEW.created / 1000, 'unixepoch', '-1 year')) >= 2;
END;
