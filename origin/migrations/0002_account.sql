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
CREATE UNIQUE INDEX `email_change_undo_hash_unique` ON `email_change` (`undo_hash`);