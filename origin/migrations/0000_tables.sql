CREATE TABLE `backup_mark` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`triggers` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alarm_state` (
	`alarm` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`since` integer,
	`reported` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `browser_error` (
	`digest` text PRIMARY KEY NOT NULL,
	`release` text NOT NULL,
	`page` text NOT NULL,
	`message` text NOT NULL,
	`stack` text NOT NULL,
	`count` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `measure` (
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`labels` text NOT NULL,
	`count` integer NOT NULL,
	`sum` real NOT NULL,
	`b0` integer DEFAULT 0 NOT NULL,
	`b1` integer DEFAULT 0 NOT NULL,
	`b2` integer DEFAULT 0 NOT NULL,
	`b3` integer DEFAULT 0 NOT NULL,
	`b4` integer DEFAULT 0 NOT NULL,
	`b5` integer DEFAULT 0 NOT NULL,
	`b6` integer DEFAULT 0 NOT NULL,
	`b7` integer DEFAULT 0 NOT NULL,
	`b8` integer DEFAULT 0 NOT NULL,
	`b9` integer DEFAULT 0 NOT NULL,
	`b10` integer DEFAULT 0 NOT NULL,
	`b11` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`name`, `at`, `labels`)
);
--> statement-breakpoint
CREATE TABLE `measure_turn` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`operator` text NOT NULL,
	`by` text NOT NULL,
	`brand` text,
	`action` text NOT NULL,
	`about` text NOT NULL,
	`said` text NOT NULL,
	`before` text,
	`after` text,
	`undo` text,
	`undone_by` integer
);
--> statement-breakpoint
CREATE INDEX `audit_about` ON `audit` (`about`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `operator` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`password` text NOT NULL,
	`created` integer NOT NULL,
	`closed` integer,
	`role` text DEFAULT 'service' NOT NULL,
	CONSTRAINT "operator_role" CHECK("operator"."role" IN ('service', 'content', 'owner'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_name_unique` ON `operator` (`name`);--> statement-breakpoint
CREATE TABLE `operator_invitation` (
	`hash` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`used` integer
);
--> statement-breakpoint
CREATE TABLE `operator_session` (
	`hash` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`expires` integer NOT NULL,
	`method` text DEFAULT 'password' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `partner` (
	`name` text PRIMARY KEY NOT NULL,
	`rights` text NOT NULL,
	`created` integer NOT NULL,
	`closed` integer
);
--> statement-breakpoint
CREATE TABLE `partner_call` (
	`partner` text NOT NULL,
	`id` text NOT NULL,
	`digest` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`partner`, `id`)
);
--> statement-breakpoint
CREATE INDEX `partner_call_at` ON `partner_call` (`at`);--> statement-breakpoint
CREATE TABLE `signing_secret` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`sealed` text NOT NULL,
	`created` integer NOT NULL,
	`expires` integer
);
--> statement-breakpoint
CREATE INDEX `signing_secret_owner` ON `signing_secret` (`owner`,`created`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`backup_eligible` integer NOT NULL,
	`backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created` integer NOT NULL,
	`last_used` integer
);
--> statement-breakpoint
CREATE INDEX `passkey_account` ON `passkey` (`account_id`);--> statement-breakpoint
CREATE TABLE `passkey_holder` (
	`account_id` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`offered` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_holder_handle_unique` ON `passkey_holder` (`handle`);--> statement-breakpoint
CREATE TABLE `used_passkey_challenge` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attempt` (
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window`)
);
--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	`customer_id` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`queued_at` integer,
	`done_at` integer,
	`last_error` text,
	`reference` text,
	`content` text,
	`link_ends` integer,
	`unsubscribe` text,
	CONSTRAINT "mail_state" CHECK("mail"."state" IN ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX `mail_at` ON `mail` (`at`);--> statement-breakpoint
CREATE INDEX `mail_customer` ON `mail` (`customer_id`);--> statement-breakpoint
CREATE INDEX `mail_waiting` ON `mail` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mail_done` ON `mail` (`state`,`done_at`);--> statement-breakpoint
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
	`changed` integer NOT NULL,
	`proof` text
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
CREATE TABLE `catalogue_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`brand` text,
	`key` text NOT NULL,
	`product_id` integer,
	`price` integer,
	`was` integer,
	`rating` real,
	`ratings` integer,
	CONSTRAINT "catalogue_change_kind" CHECK("catalogue_change"."kind" IN ('product', 'price', 'rating', 'stock', 'shown', 'sold', 'content', 'redirect', 'feed'))
);
--> statement-breakpoint
CREATE TABLE `catalogue_rebuild` (
	`brand` text PRIMARY KEY NOT NULL,
	`requests` integer DEFAULT 1 NOT NULL,
	`copied` integer DEFAULT 0 NOT NULL,
	`whole` integer DEFAULT false NOT NULL
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
CREATE TABLE `recommendation_event` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`visitor` text NOT NULL,
	`product_no` text NOT NULL,
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recommendation_event_visitor` ON `recommendation_event` (`visitor`,`at`);--> statement-breakpoint
CREATE INDEX `recommendation_event_at` ON `recommendation_event` (`at`);--> statement-breakpoint
CREATE TABLE `viewed_product` (
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `brand`, `product_no`)
);
--> statement-breakpoint
CREATE INDEX `viewed_product_at` ON `viewed_product` (`at`);--> statement-breakpoint
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
	`sku` text,
	`stock_sequence` integer DEFAULT 0 NOT NULL,
	`price_sequence` integer DEFAULT 0 NOT NULL,
	`gtin` text,
	PRIMARY KEY(`product_no`, `option_no`),
	CONSTRAINT "stock_never_negative" CHECK("option"."stock" >= 0)
);
--> statement-breakpoint
CREATE INDEX `option_sku` ON `option` (`sku`) WHERE sku IS NOT NULL;--> statement-breakpoint
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
	`source_digest` text,
	`withdrawn` integer
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
	`fit` integer,
	`status` text DEFAULT 'approved' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`moderated` integer,
	`incentivised` integer DEFAULT false NOT NULL,
	`recommended` integer,
	`location` text DEFAULT '' NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`helpful` integer DEFAULT 0 NOT NULL,
	`response` text DEFAULT '' NOT NULL,
	`customer_id` text,
	`email` text DEFAULT '' NOT NULL,
	`fingerprint` text DEFAULT '' NOT NULL,
	`writer` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_product` ON `review` (`product_no`,`submitted`);--> statement-breakpoint
CREATE INDEX `review_status` ON `review` (`status`,`submitted`);--> statement-breakpoint
CREATE INDEX `review_customer` ON `review` (`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_once` ON `review` (`product_no`,`writer`) WHERE writer <> '' AND status <> 'rejected';--> statement-breakpoint
CREATE INDEX `review_device` ON `review` (`fingerprint`,`submitted`) WHERE fingerprint <> '';--> statement-breakpoint
CREATE TABLE `toggle` (
	`name` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`variant` text,
	`users` text
);
--> statement-breakpoint
CREATE TABLE `content` (
	`brand` text NOT NULL,
	`key` text NOT NULL,
	`body` text NOT NULL,
	`changed` text NOT NULL,
	`draft` text,
	PRIMARY KEY(`brand`, `key`)
);
--> statement-breakpoint
CREATE TABLE `redirect` (
	`brand` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`status` integer NOT NULL,
	`created` integer NOT NULL,
	PRIMARY KEY(`brand`, `from`)
);
--> statement-breakpoint
CREATE TABLE `account_payment` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`key` text NOT NULL,
	`brand` text NOT NULL,
	`journey` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`reason` text,
	`card` text,
	`transaction_id` text,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`cancelling` integer,
	CONSTRAINT "account_payment_amount" CHECK("account_payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_payment_key` ON `account_payment` (`customer_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_payment_one` ON `account_payment` (`customer_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `account_payment_open` ON `account_payment` (`expires`) WHERE state = 'asked';--> statement-breakpoint
CREATE TABLE `credit_agreement` (
	`application_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`credit_limit` integer NOT NULL,
	`annual_interest_rate` real NOT NULL,
	`period_interest_rate` real NOT NULL,
	`variable_apr` real NOT NULL,
	`pref_type` text NOT NULL,
	`accepted` integer NOT NULL,
	`withdrawn` integer,
	`to_repay` integer,
	CONSTRAINT "credit_agreement_limit" CHECK("credit_agreement"."credit_limit" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_agreement_one` ON `credit_agreement` (`customer_id`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE TABLE `credit_application` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`draft` text NOT NULL,
	`check_status` text DEFAULT '' NOT NULL,
	`decline_code` text,
	`credit_limit` integer,
	`annual_interest_rate` real,
	`period_interest_rate` real,
	`variable_apr` real,
	`decides` integer,
	`terms_of` text NOT NULL,
	`created` integer NOT NULL,
	`changed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_application_one_live` ON `credit_application` (`customer_id`) WHERE state IN ('open', 'checking', 'offered', 'referred');--> statement-breakpoint
CREATE INDEX `credit_application_customer` ON `credit_application` (`customer_id`,`created`);--> statement-breakpoint
CREATE TABLE `credit_document` (
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`content` text NOT NULL,
	`given` integer NOT NULL,
	PRIMARY KEY(`application_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `credit_eligibility` (
	`id` text NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`status` text NOT NULL,
	`applicant` text NOT NULL,
	`quote` text,
	`decides` integer,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `brand`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_eligibility_id_unique` ON `credit_eligibility` (`id`);--> statement-breakpoint
CREATE TABLE `credit_statement` (
	`customer_id` text NOT NULL,
	`number` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`opening` integer NOT NULL,
	`purchases` integer NOT NULL,
	`refunds` integer NOT NULL,
	`payments` integer NOT NULL,
	`interest` integer NOT NULL,
	`fees` integer NOT NULL,
	`closing` integer NOT NULL,
	`minimum_payment` integer NOT NULL,
	`due_day` text NOT NULL,
	`ends` integer NOT NULL,
	`through` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `number`),
	CONSTRAINT "credit_statement_sums" CHECK("credit_statement"."closing" = "credit_statement"."opening" + "credit_statement"."purchases" - "credit_statement"."refunds" - "credit_statement"."payments"
      + "credit_statement"."interest" + "credit_statement"."fees")
);
--> statement-breakpoint
CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`created` integer NOT NULL,
	`confirmed` integer,
	`warned` integer
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
	`family` text NOT NULL,
	`method` text DEFAULT 'password' NOT NULL
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
	`arrears_status` text DEFAULT '' NOT NULL,
	`brand` text DEFAULT 'jdw' NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`statement_day` integer DEFAULT 1 NOT NULL,
	`arrears_management` text DEFAULT '' NOT NULL,
	`active_direct_debit` integer DEFAULT false NOT NULL,
	`voco` integer DEFAULT false NOT NULL,
	`pref_type` text DEFAULT '3' NOT NULL,
	`proposed_limit` integer,
	`proposed_from` text,
	`customer_decision` text
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
	`contact_post` integer DEFAULT false NOT NULL,
	`comm_address` text
);
--> statement-breakpoint
CREATE TABLE `email_confirmation` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `email_confirmation_account` ON `email_confirmation` (`account_id`);--> statement-breakpoint
CREATE TABLE `ended_family` (
	`family` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `erased_customer` (
	`digest` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `issuer_session` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`remembered` integer DEFAULT false NOT NULL,
	`expires` integer NOT NULL,
	`method` text DEFAULT 'password' NOT NULL
);
--> statement-breakpoint
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
	`claim_code` text,
	`attempt_id` text,
	`cart_id` text,
	`email` text,
	`summary` text,
	`credit_part` integer,
	`card_type` text,
	`pan_suffix` text,
	`transaction_id` text,
	`cancelled` integer
);
--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`placed`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_attempt` ON `orders` (`attempt_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_cart` ON `orders` (`cart_id`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (lower(email)) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_promised` ON `orders` (summary ->> '$.deliveryDate') WHERE cancelled IS NULL;--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed`,`brand`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `public_feed` (
	`name` text PRIMARY KEY NOT NULL,
	`body` text,
	`changed` integer,
	`checked` integer,
	`failed` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `import_session` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`digest` text NOT NULL,
	`state` text NOT NULL,
	`started` integer NOT NULL,
	`changed` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`shift` integer,
	CONSTRAINT "import_session_state" CHECK("import_session"."state" IN ('open', 'ready', 'live', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_session_open` ON `import_session` (`brand`) WHERE state IN ('open', 'ready');--> statement-breakpoint
CREATE TABLE `price_schedule` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`was` integer,
	`starts` integer NOT NULL,
	`ends` integer,
	`state` text DEFAULT 'scheduled' NOT NULL,
	`before` text DEFAULT '[]' NOT NULL,
	`created` integer NOT NULL,
	CONSTRAINT "price_schedule_price" CHECK("price_schedule"."price" > 0),
	CONSTRAINT "price_schedule_was" CHECK("price_schedule"."was" IS NULL OR "price_schedule"."was" > "price_schedule"."price"),
	CONSTRAINT "price_schedule_ends_later" CHECK("price_schedule"."ends" IS NULL OR "price_schedule"."ends" > "price_schedule"."starts"),
	CONSTRAINT "price_schedule_state" CHECK("price_schedule"."state" IN ('scheduled', 'running', 'ended', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `price_schedule_starts` ON `price_schedule` (`starts`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX `price_schedule_ends` ON `price_schedule` (`ends`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `price_schedule_product` ON `price_schedule` (`product_no`,`state`);--> statement-breakpoint
CREATE TABLE `order_delay` (
	`order_no` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`reason` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_delivery` (
	`order_no` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_dispatch` (
	`order_no` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`carrier` text NOT NULL,
	`tracking_no` text NOT NULL,
	`source` text DEFAULT 'operator' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_event` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text DEFAULT ('evt_' || lower(hex(randomblob(16)))) NOT NULL,
	`order_no` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`recorded` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS integer)) NOT NULL,
	`source` text DEFAULT 'shop' NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_event_id_unique` ON `order_event` (`id`);--> statement-breakpoint
CREATE INDEX `order_event_order` ON `order_event` (`order_no`,`sequence`);--> statement-breakpoint
CREATE TABLE `card_authorisation` (
	`order_no` text PRIMARY KEY NOT NULL,
	`attempt_id` text NOT NULL,
	`method` text NOT NULL,
	`transaction_id` text NOT NULL,
	`amount` integer NOT NULL,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`ended` integer,
	`ended_by` text,
	CONSTRAINT "card_authorisation_amount" CHECK("card_authorisation"."amount" > 0),
	CONSTRAINT "card_authorisation_ended_by" CHECK("card_authorisation"."ended_by" IN ('capture', 'reversal'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_authorisation_attempt_id_unique` ON `card_authorisation` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `card_authorisation_open` ON `card_authorisation` (`expires`) WHERE ended_by IS NULL;--> statement-breakpoint
CREATE TABLE `card_enrolment` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`customer_id` text,
	`journey` text NOT NULL,
	`amount` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`card` text NOT NULL,
	`expires` integer NOT NULL,
	`used_by` text
);
--> statement-breakpoint
CREATE INDEX `card_enrolment_cart` ON `card_enrolment` (`cart_id`);--> statement-breakpoint
CREATE TABLE `card_key` (
	`kid` text PRIMARY KEY NOT NULL,
	`jwk` text NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cart_delivery` (
	`cart_id` text PRIMARY KEY NOT NULL,
	`speed` text DEFAULT 'STANDARD' NOT NULL,
	`nominated_date` text,
	`time_frame` text,
	`address` text,
	`venue` text,
	`email` text,
	`contact_number` text,
	`manual_postcode` text,
	`search_postcode` text,
	`threat_matrix_id` text,
	`local_ip_address` text,
	`changed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_hold` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`amount` integer NOT NULL,
	CONSTRAINT "credit_hold_amount" CHECK("credit_hold"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE `ledger_transfer` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "ledger_transfer_amount" CHECK("ledger_transfer"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transfer_once` ON `ledger_transfer` (`reference`,`kind`,`debit`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_debit` ON `ledger_transfer` (`debit`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_credit` ON `ledger_transfer` (`credit`);--> statement-breakpoint
CREATE TABLE `order_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`items` text NOT NULL,
	`delivery` integer DEFAULT false NOT NULL,
	`restocked` integer DEFAULT false NOT NULL,
	`amount` integer NOT NULL,
	`credit_part` integer NOT NULL,
	`other_part` integer NOT NULL,
	`requested` integer NOT NULL,
	`done` integer,
	CONSTRAINT "order_refund_parts" CHECK("order_refund"."amount" > 0 AND "order_refund"."credit_part" >= 0 AND "order_refund"."other_part" >= 0
      AND "order_refund"."credit_part" + "order_refund"."other_part" = "order_refund"."amount")
);
--> statement-breakpoint
CREATE INDEX `order_refund_order` ON `order_refund` (`order_no`);--> statement-breakpoint
CREATE INDEX `order_refund_open` ON `order_refund` (`requested`) WHERE done IS NULL;--> statement-breakpoint
CREATE TABLE `order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`requested` integer NOT NULL,
	CONSTRAINT "order_return_quantity" CHECK("order_return"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `order_return_order` ON `order_return` (`order_no`);--> statement-breakpoint
CREATE TABLE `pay_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`key` text NOT NULL,
	`brand` text NOT NULL,
	`customer_id` text,
	`journey` text NOT NULL,
	`method` text NOT NULL,
	`total` integer NOT NULL,
	`credit_part` integer NOT NULL,
	`other_part` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`reason` text,
	`order_no` text NOT NULL,
	`draft` text NOT NULL,
	`transaction_id` text,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`cancelling` integer,
	CONSTRAINT "pay_attempt_parts" CHECK("pay_attempt"."credit_part" >= 0 AND "pay_attempt"."other_part" >= 0
      AND "pay_attempt"."credit_part" + "pay_attempt"."other_part" = "pay_attempt"."total")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_attempt_order_no_unique` ON `pay_attempt` (`order_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_attempt_key` ON `pay_attempt` (`cart_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_attempt_one_of_cart` ON `pay_attempt` (`cart_id`) WHERE state IN ('held', 'paid');--> statement-breakpoint
CREATE INDEX `pay_attempt_held` ON `pay_attempt` (`expires`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `pay_attempt_created` ON `pay_attempt` (`created`);--> statement-breakpoint
CREATE TABLE `payment_capture` (
	`id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`credit_part` integer NOT NULL,
	`created` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`queued_at` integer,
	`done_at` integer,
	`last_error` text,
	`reference` text,
	CONSTRAINT "payment_capture_amount" CHECK("payment_capture"."amount" > 0),
	CONSTRAINT "payment_capture_state" CHECK("payment_capture"."state" IN ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX `payment_capture_waiting` ON `payment_capture` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `payment_capture_failed` ON `payment_capture` (`done_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE TABLE `promotion_hold` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund` (
	`order_no` text PRIMARY KEY NOT NULL,
	`attempt_id` text NOT NULL,
	`method` text NOT NULL,
	`transaction_id` text NOT NULL,
	`amount` integer NOT NULL,
	`done` integer
);
--> statement-breakpoint
CREATE INDEX `refund_open` ON `refund` (`attempt_id`) WHERE done IS NULL;--> statement-breakpoint
CREATE TABLE `stock_hold` (
	`attempt_id` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `product_no`, `option_no`),
	CONSTRAINT "stock_hold_quantity" CHECK("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `stock_hold_option` ON `stock_hold` (`product_no`,`option_no`);--> statement-breakpoint
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
CREATE TABLE `review_photo` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`review_id` text,
	`source` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_photo_review` ON `review_photo` (`review_id`,`position`);--> statement-breakpoint
CREATE INDEX `review_photo_product` ON `review_photo` (`product_no`,`created`);--> statement-breakpoint
CREATE TABLE `wishlist` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`customer_id` text,
	`merged_into` text,
	`created` integer NOT NULL,
	`changed` integer NOT NULL,
	`proof` text
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
CREATE TABLE `stock_notice` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`product_no` text NOT NULL,
	`option_no` text NOT NULL,
	`email` text NOT NULL,
	`customer_id` text,
	`created` integer NOT NULL,
	`told` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_notice_once` ON `stock_notice` (`brand`,`product_no`,`option_no`,`email`);--> statement-breakpoint
CREATE INDEX `stock_notice_customer` ON `stock_notice` (`customer_id`);--> statement-breakpoint
CREATE INDEX `stock_notice_waiting` ON `stock_notice` (`created`) WHERE told IS NULL;--> statement-breakpoint
CREATE TABLE `delivery_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`order_no` text,
	`product_no` text NOT NULL,
	`price` integer NOT NULL,
	`state` text NOT NULL,
	`started` text NOT NULL,
	`ends` text NOT NULL,
	`cancelled` integer,
	`refunded` integer DEFAULT 0 NOT NULL,
	`reminded` integer
);
--> statement-breakpoint
CREATE INDEX `delivery_subscription_customer` ON `delivery_subscription` (`customer_id`,`ends`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_subscription_active` ON `delivery_subscription` (`customer_id`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `delivery_subscription_due` ON `delivery_subscription` (`ends`) WHERE state = 'active' AND reminded IS NULL;--> statement-breakpoint
CREATE INDEX `delivery_subscription_order` ON `delivery_subscription` (`order_no`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`event` text NOT NULL,
	`order_no` text NOT NULL,
	`sequence` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`queued_at` integer,
	`done_at` integer,
	`last_error` text,
	`reference` text,
	`payload` text,
	CONSTRAINT "webhook_delivery_state" CHECK("webhook_delivery"."state" IN ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_waiting` ON `webhook_delivery` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_delivery_order` ON `webhook_delivery` (`endpoint`,`order_no`,`sequence`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_delivery_failed` ON `webhook_delivery` (`done_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `webhook_delivery_event` ON `webhook_delivery` (`event`);--> statement-breakpoint
CREATE TABLE `webhook_endpoint` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`brand` text,
	`types` text,
	`created` integer NOT NULL,
	`paused` integer,
	`removed` integer,
	`resting_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gateway_authentication` (
	`reference_id` text PRIMARY KEY NOT NULL,
	`transaction_id` text,
	`fingerprint` text NOT NULL,
	`amount` integer,
	`return_url` text,
	`state` text DEFAULT 'opened' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_authentication_transaction_id_unique` ON `gateway_authentication` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `gateway_authentication_expires` ON `gateway_authentication` (`expires`);--> statement-breakpoint
CREATE TABLE `gateway_capture` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`created` integer NOT NULL,
	CONSTRAINT "gateway_capture_amount" CHECK("gateway_capture"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_capture_reference_unique` ON `gateway_capture` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_capture_payment_id_unique` ON `gateway_capture` (`payment_id`);--> statement-breakpoint
CREATE TABLE `gateway_instrument` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`bin` text NOT NULL,
	`last_four` text NOT NULL,
	`scheme` text NOT NULL,
	`expiry_month` text NOT NULL,
	`expiry_year` text NOT NULL,
	`fingerprint` text NOT NULL,
	`scenario` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gateway_key` (
	`use` text PRIMARY KEY NOT NULL,
	`kid` text NOT NULL,
	`private_jwk` text NOT NULL,
	`public_jwk` text NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gateway_payment` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`token` text,
	`authentication` text,
	`instrument` text,
	`identifier` text,
	`created` integer NOT NULL,
	`sale` integer DEFAULT true NOT NULL,
	CONSTRAINT "gateway_payment_amount" CHECK("gateway_payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_payment_reference_unique` ON `gateway_payment` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_payment_token` ON `gateway_payment` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_payment_authentication` ON `gateway_payment` (`authentication`);--> statement-breakpoint
CREATE TABLE `gateway_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`created` integer NOT NULL,
	CONSTRAINT "gateway_refund_amount" CHECK("gateway_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_refund_reference_unique` ON `gateway_refund` (`reference`);--> statement-breakpoint
CREATE INDEX `gateway_refund_payment` ON `gateway_refund` (`payment_id`);--> statement-breakpoint
CREATE TABLE `gateway_token` (
	`id` text PRIMARY KEY NOT NULL,
	`context` text NOT NULL,
	`seal` text NOT NULL,
	`bin` text NOT NULL,
	`last_four` text NOT NULL,
	`scheme` text NOT NULL,
	`expiry_month` text NOT NULL,
	`expiry_year` text NOT NULL,
	`fingerprint` text NOT NULL,
	`scenario` text NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateway_token_seal_unique` ON `gateway_token` (`seal`);--> statement-breakpoint
CREATE INDEX `gateway_token_context` ON `gateway_token` (`context`);--> statement-breakpoint
CREATE INDEX `gateway_token_expires` ON `gateway_token` (`expires`);