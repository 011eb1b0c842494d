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
CREATE TABLE `saved_alert` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`customer_id` text NOT NULL,
	`agreed` integer NOT NULL,
	`checked` integer DEFAULT 0 NOT NULL,
	`told` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_alert_once` ON `saved_alert` (`customer_id`,`brand`);--> statement-breakpoint
CREATE INDEX `saved_alert_checked` ON `saved_alert` (`checked`);--> statement-breakpoint
CREATE TABLE `saved_list` (
	`id` text PRIMARY KEY NOT NULL,
	`wishlist_id` text NOT NULL,
	`name` text NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_list_name` ON `saved_list` (`wishlist_id`,lower("name"));--> statement-breakpoint
ALTER TABLE `wishlist_entry` ADD `list_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `wishlist_entry` ADD `known_price` integer;--> statement-breakpoint
ALTER TABLE `wishlist_entry` ADD `known_stock` text;