-- Which alarms are on, and when operators last heard of them (docs/decisions/0055). Times are milliseconds since 1970.
CREATE TABLE alarm_state (
	alarm text PRIMARY KEY NOT NULL,
	-- Counts the reports of the alarm: of two that make the same one, the second writes nothing.
	number integer NOT NULL,
	-- Null: off.
	since integer,
	reported integer NOT NULL
);
--> statement-breakpoint
-- What is sent where no event of an order is.
ALTER TABLE webhook_delivery ADD COLUMN payload text;
