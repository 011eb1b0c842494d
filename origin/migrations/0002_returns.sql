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
ALTER TABLE `order_return` ADD `parcel_id` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `exchange` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `held` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_return` ADD `graded` integer;--> statement-breakpoint
ALTER TABLE `order_return` ADD `grade` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `settled_by` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `exchange_order` text;--> statement-breakpoint
ALTER TABLE `order_return` ADD `exchange_position` integer;--> statement-breakpoint
CREATE INDEX `order_return_exchange` ON `order_return` (`exchange_order`) WHERE exchange_order IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_return_held` ON `order_return` (`requested`) WHERE held = 1;