CREATE TABLE `cart` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`customer_id` text,
	`state` text DEFAULT 'open' NOT NULL,
	`merged_into` text,
	`claim_code` text,
	`promo_type` text,
	`rejected_offers` text DEFAULT '[]' NOT NULL,
	`removed_items` text DEFAULT '[]' NOT NULL,
	`created` integer NOT NULL,
	`changed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_open_of_customer` ON `cart` (`brand`,`customer_id`) WHERE state = 'open' AND customer_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `cart_entry` (
	`cart_id` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`quantity` integer NOT NULL,
	`product_type` text DEFAULT '' NOT NULL,
	`added` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `product_no`, `option_no`),
	CONSTRAINT "cart_entry_quantity" CHECK("cart_entry"."quantity" BETWEEN 1 AND 20)
);
--> statement-breakpoint
CREATE TABLE `product_event` (
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`kind` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`brand`, `product_no`, `kind`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `product_event_hour` ON `product_event` (`hour`);--> statement-breakpoint
CREATE TABLE `promotion` (
	`code` text NOT NULL,
	`brand` text NOT NULL,
	`promo_type` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`threshold` integer DEFAULT 0 NOT NULL,
	`most_off` integer,
	`category` text DEFAULT '' NOT NULL,
	`product_no` text DEFAULT '' NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`stagger_group` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`short_description` text NOT NULL,
	`starts` text NOT NULL,
	`ends` text NOT NULL,
	`most` integer,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`brand`, `code`),
	CONSTRAINT "promotion_used" CHECK("promotion"."most" IS NULL OR "promotion"."used" <= "promotion"."most")
);
--> statement-breakpoint
CREATE TABLE `wishlist` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`customer_id` text,
	`merged_into` text,
	`created` integer NOT NULL,
	`changed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_of_customer` ON `wishlist` (`brand`,`customer_id`) WHERE merged_into IS NULL AND customer_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `wishlist_entry` (
	`wishlist_id` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`quantity` integer NOT NULL,
	`added` integer NOT NULL,
	PRIMARY KEY(`wishlist_id`, `product_no`, `option_no`),
	CONSTRAINT "wishlist_entry_quantity" CHECK("wishlist_entry"."quantity" BETWEEN 1 AND 99)
);
--> statement-breakpoint
CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_email_unique` ON `account` (`email`);--> statement-breakpoint
CREATE TABLE `address` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`recipient` text NOT NULL,
	`flat_number` text DEFAULT '' NOT NULL,
	`house_number_and_suffix` text DEFAULT '' NOT NULL,
	`house_name` text DEFAULT '' NOT NULL,
	`address_line_1` text NOT NULL,
	`address_line_2` text DEFAULT '' NOT NULL,
	`address_line_3` text DEFAULT '' NOT NULL,
	`town` text NOT NULL,
	`county` text DEFAULT '' NOT NULL,
	`postcode` text NOT NULL,
	`country` text DEFAULT 'United Kingdom' NOT NULL,
	`iso_country_code` text DEFAULT 'GB' NOT NULL,
	`is_default_delivery_address` integer DEFAULT false NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `address_customer` ON `address` (`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `address_one_default` ON `address` (`customer_id`) WHERE is_default_delivery_address = 1;--> statement-breakpoint
CREATE TABLE `attempt` (
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window`)
);
--> statement-breakpoint
CREATE TABLE `authorization_code` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`challenge` text NOT NULL,
	`nonce` text,
	`scope` text NOT NULL,
	`remembered` integer DEFAULT false NOT NULL,
	`auth_time` integer NOT NULL,
	`expires` integer NOT NULL,
	`used` integer,
	`family` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_account` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`trading_title` text NOT NULL,
	`credit_limit` integer NOT NULL,
	`available_to_spend` integer NOT NULL,
	`credit_upsell` integer DEFAULT false NOT NULL,
	`number_of_payments` integer DEFAULT 12 NOT NULL,
	`roll_over_balance` integer DEFAULT false NOT NULL,
	`purchase_on_hold` integer DEFAULT false NOT NULL,
	`arrears_status` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customer` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`gender` text DEFAULT '' NOT NULL,
	`date_of_birth` text,
	`email` text NOT NULL,
	`home_phone` text DEFAULT '' NOT NULL,
	`work_phone` text DEFAULT '' NOT NULL,
	`mobile_phone` text DEFAULT '' NOT NULL,
	`previous_web_order_placed` integer DEFAULT false NOT NULL,
	`previous_telephone_order_placed` integer DEFAULT false NOT NULL,
	`pandp_status_code` text,
	`pandp_end_date` text,
	`loyalty_score` text,
	`loyalty_opt_in` text,
	`loyalty_send_email` integer DEFAULT false NOT NULL,
	`vip` integer DEFAULT false NOT NULL,
	`contact_email` integer DEFAULT false NOT NULL,
	`contact_sms` integer DEFAULT false NOT NULL,
	`contact_phone` integer DEFAULT false NOT NULL,
	`contact_post` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ended_family` (
	`family` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `issuer_session` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`remembered` integer DEFAULT false NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_at` ON `mail` (`at`);--> statement-breakpoint
CREATE TABLE `order_item` (
	`order_no` text NOT NULL,
	`position` integer NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`name` text NOT NULL,
	`size` text NOT NULL,
	`colour` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	PRIMARY KEY(`order_no`, `position`),
	CONSTRAINT "order_item_quantity" CHECK("order_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`store_code` text NOT NULL,
	`customer_id` text,
	`status` text NOT NULL,
	`placed` text NOT NULL,
	`payment_method` text NOT NULL,
	`order_total` integer NOT NULL,
	`shipping_cost` integer NOT NULL,
	`claim_code` text
);
--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`placed`);--> statement-breakpoint
CREATE TABLE `password_reset` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`expires` integer NOT NULL,
	`used` integer
);
--> statement-breakpoint
CREATE TABLE `refresh_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`family` text NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
	`remembered` integer DEFAULT false NOT NULL,
	`auth_time` integer NOT NULL,
	`expires` integer NOT NULL,
	`used` integer
);
--> statement-breakpoint
CREATE INDEX `refresh_token_family` ON `refresh_token` (`family`);--> statement-breakpoint
CREATE TABLE `saved_card` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`bin` text NOT NULL,
	`pan_suffix` text NOT NULL,
	`token` text NOT NULL,
	`instrument_token` text NOT NULL,
	`expiry_date` text NOT NULL,
	`card_type` text NOT NULL,
	`default_card_indicator` integer DEFAULT false NOT NULL,
	`last_used` text
);
--> statement-breakpoint
CREATE INDEX `saved_card_customer` ON `saved_card` (`customer_id`);--> statement-breakpoint
CREATE TABLE `searched_term` (
	`account_id` text NOT NULL,
	`term` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `term`)
);
--> statement-breakpoint
CREATE TABLE `signing_key` (
	`kid` text PRIMARY KEY NOT NULL,
	`private_jwk` text NOT NULL,
	`public_jwk` text NOT NULL,
	`created` integer NOT NULL,
	`retired` integer
);
