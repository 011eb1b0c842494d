-- What is too old goes with what is new: found by its time.
CREATE INDEX `viewed_product_at` ON `viewed_product` (`at`);
--> statement-breakpoint
CREATE INDEX `recommendation_event_at` ON `recommendation_event` (`at`);
