CREATE TABLE `mail_consent` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`kind` text NOT NULL,
	`agreed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_consent_once` ON `mail_consent` (`customer_id`,`kind`);--> statement-breakpoint
ALTER TABLE `cart` ADD `reminded` integer;--> statement-breakpoint
CREATE INDEX `cart_forgotten` ON `cart` (`changed`) WHERE state = 'open' AND customer_id IS NOT NULL AND reminded IS NULL;