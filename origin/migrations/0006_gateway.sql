CREATE TABLE `card_key` (
	`kid` text PRIMARY KEY NOT NULL,
	`jwk` text NOT NULL,
	`expires` integer NOT NULL
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