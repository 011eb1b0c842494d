-- An attempt that is about to be voided at its provider is never paid afterwards: a commit between the void and the release
-- would be an order whose money was given back (docs/decisions/0062).
ALTER TABLE pay_attempt ADD COLUMN cancelling integer;
--> statement-breakpoint
ALTER TABLE account_payment ADD COLUMN cancelling integer;
--> statement-breakpoint
CREATE TRIGGER pay_attempt_cancelling BEFORE UPDATE OF state ON pay_attempt
WHEN OLD.state = 'held' AND OLD.cancelling IS NOT NULL AND NEW.state = 'paid'
BEGIN SELECT RAISE(ABORT, 'ATTEMPT_CANCELLING'); END;
--> statement-breakpoint
CREATE TRIGGER account_payment_cancelling BEFORE UPDATE OF state ON account_payment
WHEN OLD.state = 'asked' AND OLD.cancelling IS NOT NULL AND NEW.state = 'paid'
BEGIN SELECT RAISE(ABORT, 'ATTEMPT_CANCELLING'); END;
--> statement-breakpoint
-- What wake-unfinished.ts looks for every minute.
CREATE INDEX refund_open ON refund (attempt_id) WHERE done IS NULL;
--> statement-breakpoint
CREATE INDEX account_payment_open ON account_payment (expires) WHERE state = 'asked';
