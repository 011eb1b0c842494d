-- Passkeys of customers. `public_key` is a JSON web key; `counter` is the authenticator's, which is 0 in synchronised passkeys.
CREATE TABLE passkey (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  backup_eligible INTEGER NOT NULL,
  backed_up INTEGER NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  last_used INTEGER
);
--> statement-breakpoint
CREATE INDEX passkey_account ON passkey (account_id);
--> statement-breakpoint
-- The random name of an account in its passkeys, and when the customer was offered one after signing in.
CREATE TABLE passkey_holder (
  account_id TEXT PRIMARY KEY NOT NULL,
  handle TEXT NOT NULL UNIQUE,
  offered INTEGER
);
--> statement-breakpoint
-- Digests of challenges that were used, until they would have expired.
CREATE TABLE used_passkey_challenge (
  hash TEXT PRIMARY KEY NOT NULL,
  expires INTEGER NOT NULL
);
--> statement-breakpoint
-- How the customer signed in: `password` or `passkey`.
ALTER TABLE issuer_session ADD method TEXT NOT NULL DEFAULT 'password';
--> statement-breakpoint
ALTER TABLE authorization_code ADD method TEXT NOT NULL DEFAULT 'password';
