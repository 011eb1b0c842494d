-- When a customer was mailed that the account's password is known from a leak elsewhere. Empty again with a new password.
ALTER TABLE account ADD COLUMN warned INTEGER;
