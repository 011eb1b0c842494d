CREATE TABLE `newsletter` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`email` text NOT NULL,
	`source` text NOT NULL,
	`created` integer NOT NULL,
	`confirmed` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_once` ON `newsletter` (`brand`,`email`);--> statement-breakpoint
CREATE INDEX `newsletter_email` ON `newsletter` (`email`);