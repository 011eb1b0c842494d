CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`operator` text NOT NULL,
	`by` text NOT NULL,
	`brand` text,
	`action` text NOT NULL,
	`about` text NOT NULL,
	`said` text NOT NULL,
	`before` text,
	`after` text,
	`undo` text,
	`undone_by` integer
);
--> statement-breakpoint
CREATE INDEX `audit_about` ON `audit` (`about`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `delivery_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`order_no` text,
	`product_no` text NOT NULL,
	`price` integer NOT NULL,
	`state` text NOT NULL,
	`started` text NOT NULL,
	`ends` text NOT NULL,
	`cancelled` integer,
	`refunded` integer DEFAULT 0 NOT NULL,
	`reminded` integer
);
--> statement-breakpoint
CREATE INDEX `delivery_subscription_customer` ON `delivery_subscription` (`customer_id`,`ends`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_subscription_active` ON `delivery_subscription` (`customer_id`) WHERE state = 'active';--> statement-breakpoint
CREATE TABLE `operator` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`password` text NOT NULL,
	`created` integer NOT NULL,
	`closed` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_name_unique` ON `operator` (`name`);--> statement-breakpoint
CREATE TABLE `operator_session` (
	`hash` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recommendation_event` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`visitor` text NOT NULL,
	`product_no` text NOT NULL,
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recommendation_event_visitor` ON `recommendation_event` (`visitor`,`at`);--> statement-breakpoint
CREATE TABLE `redirect` (
	`brand` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`status` integer NOT NULL,
	`created` integer NOT NULL,
	PRIMARY KEY(`brand`, `from`)
);
--> statement-breakpoint
CREATE TABLE `review_photo` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`review_id` text,
	`source` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_photo_review` ON `review_photo` (`review_id`,`position`);--> statement-breakpoint
CREATE INDEX `review_photo_product` ON `review_photo` (`product_no`,`created`);--> statement-breakpoint
CREATE TABLE `stock_notice` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`email` text NOT NULL,
	`customer_id` text,
	`created` integer NOT NULL,
	`told` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_notice_once` ON `stock_notice` (`brand`,`product_no`,`option_no`,`email`);--> statement-breakpoint
CREATE INDEX `stock_notice_customer` ON `stock_notice` (`customer_id`);--> statement-breakpoint
CREATE TABLE `viewed_product` (
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `brand`, `product_no`)
);
--> statement-breakpoint
ALTER TABLE `content` ADD `draft` text;--> statement-breakpoint
ALTER TABLE `review` ADD `status` text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `moderated` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `incentivised` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `recommended` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `location` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `answers` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `helpful` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `response` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `review` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `fingerprint` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `review_status` ON `review` (`status`,`submitted`);--> statement-breakpoint
CREATE INDEX `review_customer` ON `review` (`customer_id`);