-- What may be in a bag and in a list, and when a bag may change, is held by the data itself: the words reach the caller.
CREATE TRIGGER cart_entry_most_insert AFTER INSERT ON cart_entry
WHEN (SELECT sum(quantity) FROM cart_entry WHERE cart_id = NEW.cart_id) > 100
BEGIN SELECT RAISE(ABORT, 'BASKET_LIMIT_EXCEEDED'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_most_update AFTER UPDATE ON cart_entry
WHEN (SELECT sum(quantity) FROM cart_entry WHERE cart_id = NEW.cart_id) > 100
BEGIN SELECT RAISE(ABORT, 'BASKET_LIMIT_EXCEEDED'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_open_insert BEFORE INSERT ON cart_entry
WHEN NOT EXISTS (SELECT 1 FROM cart WHERE id = NEW.cart_id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'CART_PMNT_DONE'); END;
--> statement-breakpoint
CREATE TRIGGER cart_entry_open_update BEFORE UPDATE ON cart_entry
WHEN NOT EXISTS (SELECT 1 FROM cart WHERE id = NEW.cart_id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'CART_PMNT_DONE'); END;
--> statement-breakpoint
CREATE TRIGGER wishlist_entry_most AFTER INSERT ON wishlist_entry
WHEN (SELECT count(*) FROM wishlist_entry WHERE wishlist_id = NEW.wishlist_id) > 100
BEGIN SELECT RAISE(ABORT, 'WLIST_LIMIT_EXCEEDED'); END;
