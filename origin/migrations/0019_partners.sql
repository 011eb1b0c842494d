-- Partners (a carrier, a warehouse) call the shop on PARTNER_HOST, and the shop calls their webhooks. Both sign with the
-- Standard Webhooks scheme (docs/decisions/0054). Times are milliseconds since 1970.
CREATE TABLE partner (
	name text PRIMARY KEY NOT NULL,
	-- JSON list: see origin/partners/rights.ts.
	rights text NOT NULL,
	created integer NOT NULL,
	closed integer
);
--> statement-breakpoint
-- Several secrets are valid while one is being replaced: the newest signs, all of them verify.
CREATE TABLE signing_secret (
	id text PRIMARY KEY NOT NULL,
	-- `partner:` and its name, or `endpoint:` and the webhook endpoint's id.
	owner text NOT NULL,
	-- Encrypted with PARTNER_KEY, or `setting:` and the name of the setting that holds the secret.
	sealed text NOT NULL,
	created integer NOT NULL,
	-- Null while the secret has no successor.
	expires integer
);
--> statement-breakpoint
CREATE INDEX signing_secret_owner ON signing_secret (owner, created);
--> statement-breakpoint
-- Accepted calls by their `webhook-id`: a call that arrives twice is answered as the first time.
CREATE TABLE partner_call (
	partner text NOT NULL,
	id text NOT NULL,
	digest text NOT NULL,
	status integer NOT NULL,
	answer text NOT NULL,
	at integer NOT NULL,
	PRIMARY KEY (partner, id)
);
--> statement-breakpoint
CREATE INDEX partner_call_at ON partner_call (at);
