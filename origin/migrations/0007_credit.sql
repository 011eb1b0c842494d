CREATE TABLE `account_payment` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`key` text NOT NULL,
	`brand` text NOT NULL,
	`journey` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`reason` text,
	`card` text,
	`transaction_id` text,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	CONSTRAINT "account_payment_amount" CHECK("account_payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_payment_key` ON `account_payment` (`customer_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_payment_one` ON `account_payment` (`customer_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE TABLE `credit_agreement` (
	`application_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`credit_limit` integer NOT NULL,
	`annual_interest_rate` real NOT NULL,
	`period_interest_rate` real NOT NULL,
	`variable_apr` real NOT NULL,
	`pref_type` text NOT NULL,
	`accepted` integer NOT NULL,
	`withdrawn` integer,
	`to_repay` integer,
	CONSTRAINT "credit_agreement_limit" CHECK("credit_agreement"."credit_limit" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_agreement_one` ON `credit_agreement` (`customer_id`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE TABLE `credit_application` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`draft` text NOT NULL,
	`check_status` text DEFAULT '' NOT NULL,
	`decline_code` text,
	`credit_limit` integer,
	`annual_interest_rate` real,
	`period_interest_rate` real,
	`variable_apr` real,
	`decides` integer,
	`terms_of` text NOT NULL,
	`created` integer NOT NULL,
	`changed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_application_one_live` ON `credit_application` (`customer_id`) WHERE state IN ('open', 'checking', 'offered', 'referred');--> statement-breakpoint
CREATE INDEX `credit_application_customer` ON `credit_application` (`customer_id`,`created`);--> statement-breakpoint
CREATE TABLE `credit_document` (
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`content` text NOT NULL,
	`given` integer NOT NULL,
	PRIMARY KEY(`application_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `credit_eligibility` (
	`id` text NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`status` text NOT NULL,
	`applicant` text NOT NULL,
	`quote` text,
	`decides` integer,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `brand`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_eligibility_id_unique` ON `credit_eligibility` (`id`);--> statement-breakpoint
CREATE TABLE `credit_statement` (
	`customer_id` text NOT NULL,
	`number` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`opening` integer NOT NULL,
	`purchases` integer NOT NULL,
	`refunds` integer NOT NULL,
	`payments` integer NOT NULL,
	`interest` integer NOT NULL,
	`fees` integer NOT NULL,
	`closing` integer NOT NULL,
	`minimum_payment` integer NOT NULL,
	`due_day` text NOT NULL,
	`ends` integer NOT NULL,
	`through` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `number`),
	CONSTRAINT "credit_statement_sums" CHECK("credit_statement"."closing" = "credit_statement"."opening" + "credit_statement"."purchases" - "credit_statement"."refunds" - "credit_statement"."payments"
      + "credit_statement"."interest" + "credit_statement"."fees")
);
--> statement-breakpoint
ALTER TABLE `credit_account` ADD `brand` text DEFAULT 'jdw' NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `opened` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `statement_day` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `arrears_management` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `active_direct_debit` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `voco` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `pref_type` text DEFAULT '3' NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `proposed_limit` integer;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `proposed_from` text;--> statement-breakpoint
ALTER TABLE `credit_account` ADD `customer_decision` text;--> statement-breakpoint
ALTER TABLE `customer` ADD `comm_address` text;--> statement-breakpoint
-- What follows is held by the data itself, whoever writes it (docs/decisions/0021).
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
