-- The number under an option's barcode, for product feeds and structured data.
ALTER TABLE option ADD gtin text;
