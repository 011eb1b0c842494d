-- The digest of the secret that the browser of a guest's bag or list holds. Null: from before there were any, or a customer's.
ALTER TABLE `cart` ADD `proof` text;
--> statement-breakpoint
ALTER TABLE `wishlist` ADD `proof` text;
--> statement-breakpoint
-- When the letter to an account's e-mail address was answered.
ALTER TABLE `account` ADD `confirmed` integer;
--> statement-breakpoint
CREATE TABLE `email_confirmation` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `email_confirmation_account` ON `email_confirmation` (`account_id`);
--> statement-breakpoint
-- The customer a mail is about, whose data it is; null for a guest's.
ALTER TABLE `mail` ADD `customer_id` text;
--> statement-breakpoint
CREATE INDEX `mail_customer` ON `mail` (`customer_id`);
--> statement-breakpoint
CREATE TABLE `erased_customer` (
	`digest` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
-- Until now an account read and erased the letters to its address: those to addresses of accounts that order here stay theirs.
UPDATE `mail` SET `customer_id` = (SELECT `orders`.`customer_id` FROM `orders`
  WHERE `mail`.`id` IN ('order-' || `order_no`, 'cancelled-' || `order_no`, 'dispatched-' || `order_no`));
