-- A catalogue that changes (docs/decisions/0052). What changed in listings since they were last brought up to date: a row is
-- written by the statement that changes a price, a rating, a stock that starts or ends, and carries what the listing needs.
CREATE TABLE listing_change (
	id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	product_no text NOT NULL,
	kind text NOT NULL CHECK (kind IN ('price', 'rating', 'stock', 'shown')),
	brand text,
	product_id integer,
	price integer,
	was integer,
	rating real,
	ratings integer
);
--> statement-breakpoint
-- Brands whose listings are to be built from all of their products: the products themselves are others.
CREATE TABLE listing_rebuild (
	brand text PRIMARY KEY NOT NULL,
	requests integer NOT NULL DEFAULT 1
);
--> statement-breakpoint
INSERT INTO listing_rebuild (brand) SELECT DISTINCT brand FROM listing_index;
--> statement-breakpoint
-- The brand's version with which the row was written: a reader fetches only the rows that are newer than its own.
ALTER TABLE listing_index ADD version integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX listing_index_version ON listing_index (brand, version);
--> statement-breakpoint
-- Milliseconds since 1970 at which a product was withdrawn from sale.
ALTER TABLE product ADD withdrawn integer;
--> statement-breakpoint
-- The retailer's own number of an option, and the newest message that set its stock, and its price.
ALTER TABLE option ADD sku text;
--> statement-breakpoint
ALTER TABLE option ADD stock_sequence integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE option ADD price_sequence integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX option_sku ON option (sku) WHERE sku IS NOT NULL;
--> statement-breakpoint
CREATE INDEX stock_hold_option ON stock_hold (product_no, option_no);
--> statement-breakpoint
CREATE TRIGGER product_price_listed AFTER UPDATE OF price, was ON product
WHEN NEW.price <> OLD.price OR NEW.was IS NOT OLD.was
BEGIN
  INSERT INTO listing_change (product_no, kind, brand, product_id, price, was)
    VALUES (NEW.product_no, 'price', NEW.brand, NEW.id, NEW.price, NEW.was);
END;
--> statement-breakpoint
CREATE TRIGGER product_rating_listed AFTER UPDATE OF rating_average, rating_total ON product
WHEN NEW.rating_average <> OLD.rating_average OR NEW.rating_total <> OLD.rating_total
BEGIN
  INSERT INTO listing_change (product_no, kind, brand, product_id, rating, ratings)
    VALUES (NEW.product_no, 'rating', NEW.brand, NEW.id, NEW.rating_average, NEW.rating_total);
END;
--> statement-breakpoint
CREATE TRIGGER option_stock_listed AFTER UPDATE OF stock ON option
WHEN (NEW.stock > 0) <> (OLD.stock > 0)
BEGIN INSERT INTO listing_change (product_no, kind) VALUES (NEW.product_no, 'stock'); END;
--> statement-breakpoint
-- A feed's stock that pages word otherwise than before (up to five are counted), and lists do not. Sales are not among it: a
-- page says their result when it is next made.
CREATE TRIGGER option_stock_shown AFTER UPDATE OF stock ON option
WHEN NEW.stock_sequence <> OLD.stock_sequence AND min(NEW.stock, 6) <> min(OLD.stock, 6) AND NEW.stock > 0 AND OLD.stock > 0
BEGIN INSERT INTO listing_change (product_no, kind) VALUES (NEW.product_no, 'shown'); END;
--> statement-breakpoint
CREATE TRIGGER product_withdrawn_listed AFTER UPDATE OF withdrawn ON product
WHEN NEW.withdrawn IS NOT OLD.withdrawn
BEGIN
  INSERT INTO listing_rebuild (brand) VALUES (NEW.brand) ON CONFLICT (brand) DO UPDATE SET requests = requests + 1;
END;
--> statement-breakpoint
-- A bag with a withdrawn product cannot be paid for.
CREATE TRIGGER stock_hold_on_sale BEFORE INSERT ON stock_hold
WHEN EXISTS (SELECT 1 FROM product WHERE product_no = NEW.product_no AND withdrawn IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'OUT_OF_STOCK'); END;
--> statement-breakpoint
-- Prices that begin and end by themselves. "before": the prices that a running one replaced, as JSON.
CREATE TABLE price_schedule (
	id text PRIMARY KEY NOT NULL,
	brand text NOT NULL,
	product_no text NOT NULL,
	option_no text NOT NULL DEFAULT '',
	price integer NOT NULL CHECK (price > 0),
	was integer CHECK (was IS NULL OR was > price),
	starts integer NOT NULL,
	ends integer CHECK (ends IS NULL OR ends > starts),
	state text NOT NULL DEFAULT 'scheduled' CHECK (state IN ('scheduled', 'running', 'ended', 'cancelled')),
	before text NOT NULL DEFAULT '[]',
	created integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX price_schedule_starts ON price_schedule (starts) WHERE state = 'scheduled';
--> statement-breakpoint
CREATE INDEX price_schedule_ends ON price_schedule (ends) WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX price_schedule_product ON price_schedule (product_no, state);
--> statement-breakpoint
-- An import of a catalogue: its products wait under other names until all of them are there (docs/decisions/0052).
CREATE TABLE import_session (
	id text PRIMARY KEY NOT NULL,
	brand text NOT NULL,
	digest text NOT NULL,
	state text NOT NULL CHECK (state IN ('open', 'ready', 'live', 'failed', 'dropped')),
	started integer NOT NULL,
	changed integer NOT NULL,
	reason text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE UNIQUE INDEX import_session_open ON import_session (brand) WHERE state IN ('open', 'ready');
