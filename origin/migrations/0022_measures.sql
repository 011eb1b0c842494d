-- What the shop counts about itself (docs/decisions/0055): one row per five minutes and series. No personal data: labels are brands,
-- page names, services and outcomes. `labels`: JSON list of values, in the order of shared/platform/telemetry/measures.ts.
CREATE TABLE measure (
	name text NOT NULL,
	at integer NOT NULL,
	labels text NOT NULL,
	count integer NOT NULL,
	sum real NOT NULL,
	b0 integer NOT NULL DEFAULT 0,
	b1 integer NOT NULL DEFAULT 0,
	b2 integer NOT NULL DEFAULT 0,
	b3 integer NOT NULL DEFAULT 0,
	b4 integer NOT NULL DEFAULT 0,
	b5 integer NOT NULL DEFAULT 0,
	b6 integer NOT NULL DEFAULT 0,
	b7 integer NOT NULL DEFAULT 0,
	b8 integer NOT NULL DEFAULT 0,
	b9 integer NOT NULL DEFAULT 0,
	b10 integer NOT NULL DEFAULT 0,
	b11 integer NOT NULL DEFAULT 0,
	PRIMARY KEY (name, at, labels)
);
--> statement-breakpoint
-- The last export of metrics, and the last check of alarms: of several isolates one does the work.
CREATE TABLE measure_turn (
	name text PRIMARY KEY NOT NULL,
	at integer NOT NULL
);
--> statement-breakpoint
-- Errors of browsers, one row per error; `digest` is of the message and the stack.
CREATE TABLE browser_error (
	digest text PRIMARY KEY NOT NULL,
	release text NOT NULL,
	page text NOT NULL,
	message text NOT NULL,
	stack text NOT NULL,
	count integer NOT NULL,
	first integer NOT NULL,
	last integer NOT NULL
);
--> statement-breakpoint
-- The dashboard and the alarms count orders and payment attempts of the last hours.
CREATE INDEX orders_placed ON orders (placed, brand);
--> statement-breakpoint
CREATE INDEX pay_attempt_created ON pay_attempt (created);
