-- The full-text index over products. It keeps no copy of the text: the words are written beside each product.
CREATE VIRTUAL TABLE `product_search` USING fts5(
	name, label, categories, colours, keywords, description,
	content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
