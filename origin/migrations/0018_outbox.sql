-- Mails are sent by the shop itself (docs/decisions/0053): each row has its state. `done_at` is when it was sent, failed or
-- discarded; `reference` the sender's own id. `content` is what the HTML part is made of. `opens_account`: the text holds a
-- link that signs in. `unsubscribe` is the path that one click posts to, of marketing and of requested notices.
ALTER TABLE mail ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'discarded'));
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN queued_at INTEGER;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN done_at INTEGER;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN last_error TEXT;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN reference TEXT;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN content TEXT;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN opens_account INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE mail ADD COLUMN unsubscribe TEXT;
--> statement-breakpoint
-- Mails of before were for a sender outside the shop: they are never sent again.
UPDATE mail SET state = 'discarded', done_at = at, last_error = 'Written before the shop sent its mails itself';
--> statement-breakpoint
CREATE INDEX mail_waiting ON mail (next_at) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX mail_failed ON mail (done_at) WHERE state = 'failed';
