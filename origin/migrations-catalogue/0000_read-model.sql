-- What shoppers browse, apart from what is paid for (docs/decisions/0023). Derived from the primary database and nothing personal:
-- it can be made anew at any time.

-- The edition that is on sale, and the version of what pages show. "follows": the primary's version that this one is made of.
CREATE TABLE live (
	brand text PRIMARY KEY NOT NULL,
	edition integer NOT NULL,
	version integer NOT NULL,
	follows integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
-- A product as its card, its page and its reviews show it, as JSON. "id": the product's row in the primary, which the lists name.
-- "since": the first edition that sells it so; of several rows of one number, the newest that is not newer than the live edition is
-- sold.
CREATE TABLE product_document (
	id integer PRIMARY KEY NOT NULL,
	brand text NOT NULL,
	product_no text NOT NULL,
	since integer NOT NULL,
	listed integer NOT NULL,
	in_stock integer NOT NULL,
	changed text NOT NULL,
	drawing text,
	related text NOT NULL,
	card text NOT NULL,
	reviews text NOT NULL,
	page text NOT NULL
);
--> statement-breakpoint
CREATE INDEX product_document_number ON product_document (product_no, since);
--> statement-breakpoint
-- Subscriptions, and what was withdrawn.
CREATE INDEX product_document_unlisted ON product_document (brand) WHERE NOT listed;
--> statement-breakpoint
-- The full-text index over listed products, by their row ids. It keeps no copy of the texts.
CREATE VIRTUAL TABLE product_search USING fts5(
	name, label, categories, colours, keywords, description,
	content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- One packed set or order of products per key (origin/shop/search/listing-index.ts), with the version that wrote it.
CREATE TABLE listing_index (
	brand text NOT NULL,
	edition integer NOT NULL,
	key text NOT NULL,
	data text NOT NULL,
	version integer NOT NULL,
	PRIMARY KEY (brand, edition, key)
);
--> statement-breakpoint
CREATE INDEX listing_index_version ON listing_index (brand, edition, version);
--> statement-breakpoint
-- Lists that are read by themselves, as JSON: "words" and "terms" with their weights, and "near:PATH", the first products of a
-- category.
CREATE TABLE listed (
	brand text NOT NULL,
	edition integer NOT NULL,
	key text NOT NULL,
	data text NOT NULL,
	PRIMARY KEY (brand, edition, key)
);
--> statement-breakpoint
-- Published content only: no drafts.
CREATE TABLE content (
	brand text NOT NULL,
	key text NOT NULL,
	body text NOT NULL,
	PRIMARY KEY (brand, key)
);
--> statement-breakpoint
CREATE TABLE redirect (
	brand text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	status integer NOT NULL,
	PRIMARY KEY (brand, "from")
);
--> statement-breakpoint
-- Bank holidays and postcode districts, for the delivery dates of product pages.
CREATE TABLE public_feed (
	name text PRIMARY KEY NOT NULL,
	body text
);
--> statement-breakpoint
-- Whose turn it is to write the catalogue: passes of the scheduler, of commands and of requests. "until": milliseconds since 1970.
CREATE TABLE publishing_turn (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	turn text NOT NULL,
	until integer NOT NULL
);
