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
ALTER TABLE `customer` ADD `remembers_size` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- The catalogue shows answered questions.
CREATE TRIGGER question_changed_published AFTER UPDATE ON product_question WHEN NEW.status = 'answered' OR OLD.status = 'answered'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER question_deleted_published AFTER DELETE ON product_question WHEN OLD.status = 'answered'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', OLD.product_no); END;
