-- For the tables to wake at a start, and for a page of public tables: both stay quick with a million tables that are over.
CREATE INDEX tables_playing ON tables (id) WHERE status = 'playing';
CREATE INDEX tables_public ON tables (created, id, status) WHERE public = 1;
