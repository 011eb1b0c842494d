CREATE TABLE `card_enrolment` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`customer_id` text,
	`journey` text NOT NULL,
	`amount` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`card` text NOT NULL,
	`expires` integer NOT NULL,
	`used_by` text
);
--> statement-breakpoint
CREATE INDEX `card_enrolment_cart` ON `card_enrolment` (`cart_id`);--> statement-breakpoint
CREATE TABLE `cart_delivery` (
	`cart_id` text PRIMARY KEY NOT NULL,
	`speed` text DEFAULT 'STANDARD' NOT NULL,
	`nominated_date` text,
	`time_frame` text,
	`address` text,
	`venue` text,
	`email` text,
	`contact_number` text,
	`manual_postcode` text,
	`search_postcode` text,
	`threat_matrix_id` text,
	`local_ip_address` text,
	`changed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_hold` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`amount` integer NOT NULL,
	CONSTRAINT "credit_hold_amount" CHECK("credit_hold"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE `ledger_transfer` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "ledger_transfer_amount" CHECK("ledger_transfer"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transfer_once` ON `ledger_transfer` (`reference`,`kind`,`debit`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_debit` ON `ledger_transfer` (`debit`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_credit` ON `ledger_transfer` (`credit`);--> statement-breakpoint
CREATE TABLE `order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`requested` integer NOT NULL,
	CONSTRAINT "order_return_quantity" CHECK("order_return"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `order_return_order` ON `order_return` (`order_no`);--> statement-breakpoint
CREATE TABLE `pay_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`key` text NOT NULL,
	`brand` text NOT NULL,
	`customer_id` text,
	`journey` text NOT NULL,
	`method` text NOT NULL,
	`total` integer NOT NULL,
	`credit_part` integer NOT NULL,
	`other_part` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`reason` text,
	`order_no` text NOT NULL,
	`draft` text NOT NULL,
	`transaction_id` text,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	CONSTRAINT "pay_attempt_parts" CHECK("pay_attempt"."credit_part" >= 0 AND "pay_attempt"."other_part" >= 0
      AND "pay_attempt"."credit_part" + "pay_attempt"."other_part" = "pay_attempt"."total")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_attempt_order_no_unique` ON `pay_attempt` (`order_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_attempt_key` ON `pay_attempt` (`cart_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_attempt_one_of_cart` ON `pay_attempt` (`cart_id`) WHERE state IN ('held', 'paid');--> statement-breakpoint
CREATE INDEX `pay_attempt_held` ON `pay_attempt` (`expires`) WHERE state = 'held';--> statement-breakpoint
CREATE TABLE `promotion_hold` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund` (
	`order_no` text PRIMARY KEY NOT NULL,
	`attempt_id` text NOT NULL,
	`method` text NOT NULL,
	`transaction_id` text NOT NULL,
	`amount` integer NOT NULL,
	`done` integer
);
--> statement-breakpoint
CREATE TABLE `stock_hold` (
	`attempt_id` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `product_no`, `option_no`),
	CONSTRAINT "stock_hold_quantity" CHECK("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `attempt_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `cart_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `email` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `summary` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_part` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `card_type` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `pan_suffix` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `transaction_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `cancelled` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_attempt` ON `orders` (`attempt_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_cart` ON `orders` (`cart_id`);