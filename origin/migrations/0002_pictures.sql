ALTER TABLE `picture` ADD `role` text DEFAULT 'front' NOT NULL;--> statement-breakpoint
ALTER TABLE `picture` ADD `caption` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `picture` ADD `video` text;