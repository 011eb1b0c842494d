CREATE TABLE `search_count` (
	`brand` text NOT NULL,
	`day` text NOT NULL,
	`term` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`brand`, `day`, `term`)
);
--> statement-breakpoint
-- The lists of an earlier release do not know which goods their makers deliver.
INSERT INTO catalogue_rebuild (brand) SELECT DISTINCT brand FROM product WHERE true
  ON CONFLICT (brand) DO UPDATE SET requests = requests + 1;
