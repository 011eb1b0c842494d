-- An invitation to become an operator, opened by a link whose key only its reader has: `hash` is the key's SHA-256.
CREATE TABLE operator_invitation (
  hash TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  used INTEGER
);
