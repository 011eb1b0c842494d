-- What stays of orders whose rows have left for the archive in R2 (docs/decisions/0068). Times are milliseconds since 1970.
-- The number of an archived order, without hyphens: it is never given to another order, and only these are looked for in R2.
CREATE TABLE archived_order (
	number text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- Who has an archived order: a customer's id, and the order's e-mail address in small letters. `placed`: the latest one.
CREATE TABLE past_customer (
	who text PRIMARY KEY NOT NULL,
	placed integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- The sizes of a customer's archived orders, for personal lists.
CREATE TABLE past_size (
	customer_id text NOT NULL,
	size_guide text NOT NULL,
	size text NOT NULL,
	pieces integer NOT NULL,
	PRIMARY KEY (customer_id, size_guide, size)
) WITHOUT ROWID;
--> statement-breakpoint
-- Transfers of archived orders, summed by month. Those of credit accounts stay in the ledger one by one.
CREATE TABLE ledger_carried (
	month text NOT NULL,
	debit text NOT NULL,
	credit text NOT NULL,
	kind text NOT NULL,
	amount integer NOT NULL,
	transfers integer NOT NULL,
	PRIMARY KEY (month, debit, credit, kind)
) WITHOUT ROWID;
--> statement-breakpoint
-- How far a pass has come, and when it begins again; of mails, until when all texts have left.
CREATE TABLE archive_pass (
	name text PRIMARY KEY NOT NULL,
	position text NOT NULL DEFAULT '',
	next_at integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
-- Erased customers, as digests, whose archived orders still have to lose their personal data.
CREATE TABLE archive_erasure (
	customer text PRIMARY KEY NOT NULL,
	at integer NOT NULL
);
--> statement-breakpoint
-- Objects of the archive that are to be deleted.
CREATE TABLE archive_deletion (
	key text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- Orders that an operator has brought back, and until when they stay.
CREATE TABLE order_restored (
	order_no text PRIMARY KEY NOT NULL,
	until integer NOT NULL
);
--> statement-breakpoint
-- Where the text of a mail is after it was sent: 1 in R2, 0 in the row.
ALTER TABLE mail ADD COLUMN text_archived integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE TRIGGER pay_attempt_number_archived BEFORE INSERT ON pay_attempt
WHEN EXISTS (SELECT 1 FROM archived_order WHERE number = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_NUMBER_USED'); END;
--> statement-breakpoint
DROP TRIGGER promotion_hold_first_order;
--> statement-breakpoint
-- As in 0017; an archived order is an order, too.
CREATE TRIGGER promotion_hold_first_order BEFORE INSERT ON promotion_hold
WHEN EXISTS (SELECT 1 FROM promotion WHERE brand = NEW.brand AND code = NEW.code AND audience = 'first-order')
BEGIN
  SELECT RAISE(ABORT, 'PROMO_NOT_QUALIFYING') FROM pay_attempt AS mine WHERE mine.id = NEW.attempt_id AND (
    EXISTS (SELECT 1 FROM customer WHERE id = mine.customer_id
      AND (previous_web_order_placed OR previous_telephone_order_placed))
    OR EXISTS (SELECT 1 FROM past_customer WHERE who = mine.customer_id)
    OR EXISTS (SELECT 1 FROM past_customer WHERE who = lower(mine.draft ->> '$.summary.emailAddress'))
    OR EXISTS (SELECT 1 FROM orders WHERE customer_id = mine.customer_id)
    OR EXISTS (SELECT 1 FROM orders WHERE email IS NOT NULL AND lower(email) = lower(mine.draft ->> '$.summary.emailAddress'))
    OR EXISTS (SELECT 1 FROM promotion_hold AS hold JOIN promotion USING (brand, code)
      JOIN pay_attempt AS other ON other.id = hold.attempt_id
      WHERE promotion.audience = 'first-order' AND other.id <> mine.id AND (other.customer_id = mine.customer_id
        OR lower(other.draft ->> '$.summary.emailAddress') = lower(mine.draft ->> '$.summary.emailAddress'))));
END;
