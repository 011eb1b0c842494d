-- What `npm run backup` notes about this database: when it was last kept, and which triggers a load that goes on has put aside.
-- No back-up contains it.
CREATE TABLE backup_mark (name text PRIMARY KEY NOT NULL, at integer NOT NULL, triggers text NOT NULL DEFAULT '[]');
