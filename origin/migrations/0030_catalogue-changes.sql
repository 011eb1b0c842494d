-- What browsing shows and has changed since it was last published (docs/decisions/0065): a row is written by the statement that
-- makes the change. "key": the product's number, the content's key or the redirect's path. "shown" and "sold" change a product's
-- page only, and pages that are stored need not be fetched anew for what was sold.
CREATE TABLE catalogue_change (
	id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	kind text NOT NULL CHECK (kind IN ('product', 'price', 'rating', 'stock', 'shown', 'sold', 'content', 'redirect', 'feed')),
	brand text,
	key text NOT NULL,
	product_id integer,
	price integer,
	was integer,
	rating real,
	ratings integer
);
--> statement-breakpoint
-- Brands of which a new edition is to be made, because the products themselves are others. "copied": the last change whose product
-- the new edition has. "whole": all products are among the changes.
CREATE TABLE catalogue_rebuild (
	brand text PRIMARY KEY NOT NULL,
	requests integer NOT NULL DEFAULT 1,
	copied integer NOT NULL DEFAULT 0,
	whole integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE TRIGGER product_added_published AFTER INSERT ON product WHEN NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id) VALUES ('product', NEW.brand, NEW.product_no, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER product_changed_published AFTER UPDATE OF product_no, brand, offer_no, variant_code, name, cpt_name, label,
  product_type, description, details, composition, care, size_guide, category_path, keywords, drawing, delivery_charge, added, withdrawn
ON product WHEN NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id) VALUES ('product', NEW.brand, NEW.product_no, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER product_deleted_published AFTER DELETE ON product WHEN OLD.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key) VALUES ('product', OLD.brand, OLD.product_no);
END;
--> statement-breakpoint
CREATE TRIGGER product_price_published AFTER UPDATE OF price, price_to, was ON product
WHEN (NEW.price <> OLD.price OR NEW.price_to <> OLD.price_to OR NEW.was IS NOT OLD.was) AND NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id, price, was)
    VALUES ('price', NEW.brand, NEW.product_no, NEW.id, NEW.price, NEW.was);
END;
--> statement-breakpoint
CREATE TRIGGER product_rating_published AFTER UPDATE OF rating_average, rating_total ON product
WHEN (NEW.rating_average <> OLD.rating_average OR NEW.rating_total <> OLD.rating_total) AND NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, brand, key, product_id, rating, ratings)
    VALUES ('rating', NEW.brand, NEW.product_no, NEW.id, NEW.rating_average, NEW.rating_total);
END;
--> statement-breakpoint
CREATE TRIGGER product_withdrawn_published AFTER UPDATE OF withdrawn ON product
WHEN NEW.withdrawn IS NOT OLD.withdrawn AND NEW.brand NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_rebuild (brand) VALUES (NEW.brand) ON CONFLICT (brand) DO UPDATE SET requests = requests + 1;
END;
--> statement-breakpoint
CREATE TRIGGER option_stock_published AFTER UPDATE OF stock ON option
WHEN (NEW.stock > 0) <> (OLD.stock > 0) AND NEW.product_no NOT GLOB '~*'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('stock', NEW.product_no); END;
--> statement-breakpoint
-- Pages count stock up to five.
CREATE TRIGGER option_left_published AFTER UPDATE OF stock ON option
WHEN (NEW.stock > 0) = (OLD.stock > 0) AND min(NEW.stock, 6) <> min(OLD.stock, 6) AND NEW.product_no NOT GLOB '~*'
BEGIN
  INSERT INTO catalogue_change (kind, key)
    VALUES (CASE WHEN NEW.stock_sequence <> OLD.stock_sequence THEN 'shown' ELSE 'sold' END, NEW.product_no);
END;
--> statement-breakpoint
CREATE TRIGGER option_changed_published AFTER UPDATE OF price, was, not_returning ON option
WHEN (NEW.price <> OLD.price OR NEW.was IS NOT OLD.was OR NEW.not_returning <> OLD.not_returning)
  AND NEW.product_no NOT GLOB '~*'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_added_published AFTER INSERT ON review WHEN NEW.status = 'approved' AND NEW.writer <> ''
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_changed_published AFTER UPDATE ON review WHEN NEW.status = 'approved' OR OLD.status = 'approved'
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', NEW.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_deleted_published AFTER DELETE ON review WHEN OLD.status = 'approved' AND OLD.writer <> ''
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', OLD.product_no); END;
--> statement-breakpoint
CREATE TRIGGER review_photo_deleted_published AFTER DELETE ON review_photo WHEN OLD.review_id IS NOT NULL
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('shown', OLD.product_no); END;
--> statement-breakpoint
CREATE TRIGGER content_added_published AFTER INSERT ON content
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('content', NEW.brand, NEW.key); END;
--> statement-breakpoint
CREATE TRIGGER content_changed_published AFTER UPDATE OF body ON content WHEN NEW.body IS NOT OLD.body
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('content', NEW.brand, NEW.key); END;
--> statement-breakpoint
CREATE TRIGGER content_deleted_published AFTER DELETE ON content
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('content', OLD.brand, OLD.key); END;
--> statement-breakpoint
CREATE TRIGGER redirect_added_published AFTER INSERT ON redirect
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('redirect', NEW.brand, NEW."from"); END;
--> statement-breakpoint
CREATE TRIGGER redirect_changed_published AFTER UPDATE ON redirect
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('redirect', NEW.brand, NEW."from"); END;
--> statement-breakpoint
CREATE TRIGGER redirect_deleted_published AFTER DELETE ON redirect
BEGIN INSERT INTO catalogue_change (kind, brand, key) VALUES ('redirect', OLD.brand, OLD."from"); END;
--> statement-breakpoint
CREATE TRIGGER public_feed_added_published AFTER INSERT ON public_feed
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('feed', NEW.name); END;
--> statement-breakpoint
CREATE TRIGGER public_feed_changed_published AFTER UPDATE OF body ON public_feed WHEN NEW.body IS NOT OLD.body
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('feed', NEW.name); END;
--> statement-breakpoint
CREATE TRIGGER public_feed_deleted_published AFTER DELETE ON public_feed
BEGIN INSERT INTO catalogue_change (kind, key) VALUES ('feed', OLD.name); END;
