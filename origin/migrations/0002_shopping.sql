CREATE TABLE `email_change` (
	`hash` text PRIMARY KEY NOT NULL,
	`undo_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`expires` integer NOT NULL,
	`changed` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_change_undo_hash_unique` ON `email_change` (`undo_hash`);--> statement-breakpoint
CREATE TABLE `return_parcel` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`way` text NOT NULL,
	`code` text,
	`carrier` text,
	`collect_on` text,
	`booked` integer NOT NULL,
	`carried` integer,
	`received` integer
);
--> statement-breakpoint
CREATE INDEX `return_parcel_order` ON `return_parcel` (`order_no`);--> statement-breakpoint
CREATE INDEX `return_parcel_code` ON `return_parcel` (`code`) WHERE code IS NOT NULL;--> statement-breakpoint
CREATE TABLE `product_question` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`question` text NOT NULL,
	`nickname` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`customer_id` text,
	`created` integer NOT NULL,
	`decided` integer
);
--> statement-breakpoint
CREATE INDEX `product_question_product` ON `product_question` (`product_no`,`decided`);--> statement-breakpoint
CREATE INDEX `product_question_status` ON `product_question` (`status`,`created`);--> statement-breakpoint
CREATE INDEX `product_question_customer` ON `product_question` (`customer_id`);--> statement-breakpoint
CREATE INDEX `product_question_email` ON `product_question` (`email`);--> statement-breakpoint
CREATE TABLE `review_vote` (
	`review_id` text NOT NULL,
	`voter` text NOT NULL,
	`created` integer NOT NULL,
	PRIMARY KEY(`review_id`, `voter`)
);
--> statement-breakpoint
CREATE INDEX `review_vote_voter` ON `review_vote` (`voter`,`created`);--> statement-breakpoint
CREATE TABLE `list_share` (
	`token` text PRIMARY KEY NOT NULL,
	`wishlist_id` text NOT NULL,
	`list_id` text NOT NULL,
	`shared_by` text NOT NULL,
	`created` integer NOT NULL,
	`ended` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_share_open` ON `list_share` (`wishlist_id`,`list_id`) WHERE ended IS NULL;--> statement-breakpoint
CREATE TABLE `saved_list` (
	`id` text PRIMARY KEY NOT NULL,
	`wishlist_id` text NOT NULL,
	`name` text NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_list_name` ON `saved_list` (`wishlist_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `search_count` (
	`brand` text NOT NULL,
	`day` text NOT NULL,
	`term` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`brand`, `day`, `term`)
);
--> statement-breakpoint
ALTER TABLE `picture` ADD `role` text DEFAULT 'front' NOT NULL;--> statement-breakpoint
ALTER TABLE `picture` ADD `caption` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `picture` ADD `video` text;--> statement-breakpoint
ALTER TABLE `customer` ADD `remembers_size` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `order_return` ADD `parcel_id` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `exchange` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `held` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_return` ADD `graded` integer;--> statement-breakpoint
ALTER TABLE `order_return` ADD `grade` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `settled_by` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `exchange_order` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `exchange_position` integer;--> statement-breakpoint
CREATE INDEX `order_return_exchange` ON `order_return` (`exchange_order`) WHERE exchange_order IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_return_held` ON `order_return` (`requested`) WHERE held = 1;--> statement-breakpoint
ALTER TABLE `wishlist_entry` ADD `list_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `wishlist_entry` ADD `known_price` integer;--> statement-breakpoint
ALTER TABLE `wishlist_entry` ADD `known_stock` text;--> statement-breakpoint
CREATE TABLE `mail_consent` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`kind` text NOT NULL,
	`agreed` integer NOT NULL,
	`checked` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_consent_once` ON `mail_consent` (`customer_id`,`kind`);--> statement-breakpoint
CREATE INDEX `mail_consent_checked` ON `mail_consent` (`kind`,`checked`);--> statement-breakpoint
ALTER TABLE `cart` ADD `reminded` integer;--> statement-breakpoint
CREATE INDEX `cart_forgotten` ON `cart` (`changed`) WHERE state = 'open' AND customer_id IS NOT NULL AND reminded IS NULL;--> statement-breakpoint
-- The catalogue shows answered questions.
CREATE TRIGGER question_changed_published AFTER UPDATE ON product_question WHEN NEW.status = 'answered' OR OLD.status = 'answered'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER question_deleted_published AFTER DELETE ON product_question WHEN OLD.status = 'answered'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', OLD.product_no); END;
--> statement-breakpoint
-- The lists of an earlier release do not know which goods their makers deliver.
INSERT INTO catalogue_rebuild (brand) SELECT DISTINCT brand FROM product WHERE true
  ON CONFLICT (brand) DO UPDATE SET requests = requests + 1;
