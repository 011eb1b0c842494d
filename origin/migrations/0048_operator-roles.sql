-- What an operator may do (origin/operator/roles.ts). Those from before may do everything, as before.
ALTER TABLE operator ADD role TEXT NOT NULL DEFAULT 'service' CHECK (role IN ('service', 'content', 'owner'));
--> statement-breakpoint
UPDATE operator SET role = 'owner';
--> statement-breakpoint
-- How the operator signed in: `password` or `passkey`. An operator's passkeys are in `passkey` and `passkey_holder`, whose
-- `account_id` is the operator's id.
ALTER TABLE operator_session ADD method TEXT NOT NULL DEFAULT 'password';
