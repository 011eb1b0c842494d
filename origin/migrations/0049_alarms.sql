-- Which alarms are on, and when the operators were last told (docs/decisions/0055). Times are milliseconds since 1970.
CREATE TABLE alarm_state (
	alarm text PRIMARY KEY NOT NULL,
	-- Counts what operators were told of the alarm: who has counted further meanwhile has told it.
	number integer NOT NULL,
	-- Null: off.
	since integer,
	told integer NOT NULL
);
--> statement-breakpoint
-- What is sent where no event of an order is.
ALTER TABLE webhook_delivery ADD COLUMN payload text;
