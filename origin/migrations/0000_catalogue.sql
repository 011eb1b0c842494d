CREATE TABLE `brand_version` (
	`brand` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `category` (
	`brand` text NOT NULL,
	`path` text NOT NULL,
	`parent` text NOT NULL,
	`label` text NOT NULL,
	`description` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`brand`, `path`)
);
--> statement-breakpoint
CREATE INDEX `category_parent` ON `category` (`brand`,`parent`,`position`);--> statement-breakpoint
CREATE TABLE `colour` (
	`product_no` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`hex` text NOT NULL,
	`family` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_no`, `code`)
);
--> statement-breakpoint
CREATE TABLE `content` (
	`brand` text NOT NULL,
	`key` text NOT NULL,
	`body` text NOT NULL,
	`changed` text NOT NULL,
	PRIMARY KEY(`brand`, `key`)
);
--> statement-breakpoint
CREATE TABLE `listing_index` (
	`brand` text NOT NULL,
	`key` text NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`brand`, `key`)
);
--> statement-breakpoint
CREATE TABLE `loaded` (
	`part` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `option` (
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`colour_code` text NOT NULL,
	`size` text NOT NULL,
	`position` integer NOT NULL,
	`price` integer NOT NULL,
	`was` integer,
	`stock` integer NOT NULL,
	`not_returning` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`product_no`, `option_no`),
	CONSTRAINT "stock_never_negative" CHECK("option"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE `picture` (
	`product_no` text NOT NULL,
	`colour_code` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`product_no`, `colour_code`, `position`)
);
--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_no` text NOT NULL,
	`brand` text NOT NULL,
	`ordinal` integer NOT NULL,
	`offer_no` text NOT NULL,
	`variant_code` text NOT NULL,
	`name` text NOT NULL,
	`cpt_name` text NOT NULL,
	`label` text NOT NULL,
	`product_type` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`details` text NOT NULL,
	`composition` text NOT NULL,
	`care` text NOT NULL,
	`size_guide` text,
	`category_path` text NOT NULL,
	`keywords` text NOT NULL,
	`drawing` text,
	`price` integer NOT NULL,
	`price_to` integer NOT NULL,
	`was` integer,
	`delivery_charge` integer DEFAULT 0 NOT NULL,
	`rating_total` integer DEFAULT 0 NOT NULL,
	`rating_average` real DEFAULT 0 NOT NULL,
	`added` text NOT NULL,
	`changed` text NOT NULL,
	`source` text,
	`source_digest` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_product_no_unique` ON `product` (`product_no`);--> statement-breakpoint
CREATE INDEX `product_ordinal` ON `product` (`brand`,`ordinal`);--> statement-breakpoint
CREATE INDEX `product_source` ON `product` (`brand`,`source`);--> statement-breakpoint
CREATE TABLE `product_category` (
	`product_no` text NOT NULL,
	`brand` text NOT NULL,
	`path` text NOT NULL,
	PRIMARY KEY(`product_no`, `path`)
);
--> statement-breakpoint
CREATE INDEX `product_category_path` ON `product_category` (`brand`,`path`);--> statement-breakpoint
CREATE TABLE `related` (
	`product_no` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`other` text NOT NULL,
	PRIMARY KEY(`product_no`, `kind`, `position`)
);
--> statement-breakpoint
CREATE TABLE `review` (
	`id` text PRIMARY KEY NOT NULL,
	`product_no` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`nickname` text NOT NULL,
	`submitted` text NOT NULL,
	`verified` integer NOT NULL,
	`fit` integer
);
--> statement-breakpoint
CREATE INDEX `review_product` ON `review` (`product_no`,`submitted`);--> statement-breakpoint
CREATE TABLE `search_term` (
	`brand` text NOT NULL,
	`term` text NOT NULL,
	`weight` integer NOT NULL,
	PRIMARY KEY(`brand`, `term`)
);
--> statement-breakpoint
CREATE TABLE `search_word` (
	`brand` text NOT NULL,
	`word` text NOT NULL,
	`weight` integer NOT NULL,
	PRIMARY KEY(`brand`, `word`)
);
--> statement-breakpoint
CREATE TABLE `toggle` (
	`name` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`variant` text,
	`users` text
);
