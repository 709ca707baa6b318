-- Which life of the database this is (decision 176). A replica that is promoted may lack what was committed last, and
-- then gives the same numbers to other changes; so does a database that was restored. What leaves the database with
-- a number of it names the incarnation, too.
CREATE TABLE database_incarnation (
  -- There is one.
  name        text PRIMARY KEY CHECK (name = 'database'),
  incarnation text NOT NULL,
  -- The server and the timeline that it belongs to: on others, it is renewed. Null: not looked at yet.
  server      text,
  timeline    text,
  began_at    timestamptz NOT NULL DEFAULT now()
);

INSERT INTO database_incarnation (name, incarnation)
VALUES ('database', left(replace(gen_random_uuid()::text, '-', ''), 8));

-- Of the last position. Positions of earlier versions name none.
ALTER TABLE event_positions ADD COLUMN incarnation text NOT NULL DEFAULT '';

-- Up to which position an incarnation has what the one before it had.
CREATE TABLE event_incarnations (
  site_id     uuid   NOT NULL REFERENCES sites (site_id),
  earlier     text   NOT NULL,
  incarnation text   NOT NULL,
  began_after bigint NOT NULL,
  PRIMARY KEY (site_id, earlier)
);
