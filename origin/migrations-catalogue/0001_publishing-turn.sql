-- Whose turn it is to write the catalogue: passes of the scheduler, of commands and of requests. "until": milliseconds since 1970.
CREATE TABLE publishing_turn (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	turn text NOT NULL,
	until integer NOT NULL
);
