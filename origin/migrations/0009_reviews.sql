ALTER TABLE `review` ADD `writer` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `review_once` ON `review` (`product_no`,`writer`) WHERE writer <> '' AND status <> 'rejected';--> statement-breakpoint
CREATE INDEX `review_device` ON `review` (`fingerprint`,`submitted`) WHERE fingerprint <> '';
