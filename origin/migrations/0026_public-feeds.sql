-- What the shop read from public feeds (docs/decisions/0058): bank holidays, nations of postcode districts. One row per feed.
-- `body`: the list as JSON, null while none was read; `changed`: when it last became another one; `checked`: when the feed was
-- last read; `failed`, `error`: the last failure since then.
CREATE TABLE public_feed (
	name text PRIMARY KEY NOT NULL,
	body text,
	changed integer,
	checked integer,
	failed integer,
	error text
);
