-- Where the products of an import go in the recommended order: added to their ordinals when they go on sale.
ALTER TABLE import_session ADD shift integer;
