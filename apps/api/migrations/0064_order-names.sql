-- Names of orders as words (docs/decisions/077).
CREATE TABLE "name_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_names" (
	"order_id" bigint NOT NULL,
	"word" text NOT NULL,
	"purchased" timestamp with time zone NOT NULL,
	CONSTRAINT "order_names_order_id_word_pk" PRIMARY KEY("order_id","word")
);
--> statement-breakpoint
CREATE TABLE "order_titles" (
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_words_whole" ON "name_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "name_words_searched" ON "name_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "order_names_newest" ON "order_names" USING btree ("word","purchased" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_titles_whole" ON "order_titles" USING btree ("title");--> statement-breakpoint
-- The different words of a name, as they are searched.
CREATE FUNCTION words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 3 AS $$
  SELECT DISTINCT left(word, 100) FROM regexp_split_to_table(folded($1), '\s+') word WHERE word <> ''
$$;--> statement-breakpoint
-- What "order_names" has to have. A trigger keeps it so, and verify-data compares the two.
CREATE VIEW "names_in_orders" AS
  SELECT o.id AS order_id, w AS word, o.purchase_date AS purchased
    FROM orders o CROSS JOIN words_of(o.contact_full_name) w
  UNION SELECT o.id, w, o.purchase_date
    FROM orders o JOIN passengers p ON p.order_id = o.id CROSS JOIN words_of(p.full_name) w
  UNION SELECT o.id, w, o.purchase_date
    FROM orders o JOIN passengers p ON p.order_id = o.id
    JOIN passenger_legs l ON l.passenger_id = p.id AND l.full_name IS NOT NULL CROSS JOIN words_of(l.full_name) w;--> statement-breakpoint
-- Whoever writes a word's name shares the lock of its number, whoever removes the word has it alone, and
-- nobody waits for it: without the lock a writer writes the word once more, and a remover leaves it.
CREATE FUNCTION know_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unsure text[];
BEGIN
  -- At most 1,024 different locks, however many words a copy writes.
  SELECT coalesce(array_agg(w), '{}') INTO unsure FROM unnest(words) w
    WHERE NOT pg_try_advisory_xact_lock_shared(7265, hashtext(w) & 1023);
  -- A statement of its own: it sees what was removed before the lock was had.
  INSERT INTO name_words SELECT w FROM unnest(words) w
    WHERE w = ANY (unsure) OR NOT EXISTS (SELECT FROM name_words k WHERE k.word = w);
END $$;--> statement-breakpoint
CREATE FUNCTION forget_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sure text[];
BEGIN
  SELECT array_agg(w) INTO sure FROM unnest(words) w
    WHERE pg_try_advisory_xact_lock(7265, hashtext(w) & 1023);
  DELETE FROM name_words k WHERE k.word = ANY (sure)
    AND NOT EXISTS (SELECT FROM order_names n WHERE n.word = k.word);
END $$;--> statement-breakpoint
-- Brings the words of one order in line with its names. Whoever changes a name has the order's lock.
CREATE FUNCTION keep_names(of bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
  gone text[];
BEGIN
  WITH wanted AS (SELECT * FROM names_in_orders WHERE order_id = of),
    lost AS (DELETE FROM order_names n WHERE n.order_id = of
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.word = n.word) RETURNING word),
    put AS (INSERT INTO order_names SELECT * FROM wanted ON CONFLICT DO NOTHING RETURNING word)
  SELECT (SELECT array_agg(word) FROM put), (SELECT array_agg(word) FROM lost) INTO fresh, gone;
  IF fresh IS NOT NULL THEN PERFORM know_words(fresh); END IF;
  IF gone IS NOT NULL THEN PERFORM forget_words(gone); END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION know_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  WITH put AS (INSERT INTO order_names SELECT a.id, w, a.purchase_date
      FROM added a CROSS JOIN words_of(a.contact_full_name) w ON CONFLICT DO NOTHING RETURNING word)
  SELECT array_agg(DISTINCT word) INTO fresh FROM put;
  IF fresh IS NOT NULL THEN PERFORM know_words(fresh); END IF;
  INSERT INTO order_titles SELECT t.title
    FROM (SELECT DISTINCT folded(title_id || ' / ' || title_en) AS title FROM added) t
    WHERE NOT EXISTS (SELECT FROM order_titles k WHERE k.title = t.title);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION know_passengers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  WITH put AS (INSERT INTO order_names SELECT DISTINCT o.id, w, o.purchase_date
      FROM added a JOIN orders o ON o.id = a.order_id CROSS JOIN words_of(a.full_name) w
      ON CONFLICT DO NOTHING RETURNING word)
  SELECT array_agg(DISTINCT word) INTO fresh FROM put;
  IF fresh IS NOT NULL THEN PERFORM know_words(fresh); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_names(coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_passenger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_names(coalesce(NEW.order_id, OLD.order_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_passenger_leg() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_names((SELECT order_id FROM passengers WHERE id = coalesce(NEW.passenger_id, OLD.passenger_id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_titles SELECT t.title FROM (SELECT folded(NEW.title_id || ' / ' || NEW.title_en) AS title) t
    WHERE NOT EXISTS (SELECT FROM order_titles k WHERE k.title = t.title);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_known AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION know_orders();--> statement-breakpoint
CREATE TRIGGER orders_renamed AFTER UPDATE OF "contact_full_name" ON "orders" FOR EACH ROW
  WHEN (OLD.contact_full_name IS DISTINCT FROM NEW.contact_full_name) EXECUTE FUNCTION keep_order();--> statement-breakpoint
CREATE TRIGGER orders_retitled AFTER UPDATE OF "title_id", "title_en" ON "orders" FOR EACH ROW
  WHEN (OLD.title_id IS DISTINCT FROM NEW.title_id OR OLD.title_en IS DISTINCT FROM NEW.title_en) EXECUTE FUNCTION keep_title();--> statement-breakpoint
CREATE TRIGGER orders_gone AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_order();--> statement-breakpoint
CREATE TRIGGER passengers_known AFTER INSERT ON "passengers" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION know_passengers();--> statement-breakpoint
CREATE TRIGGER passengers_renamed AFTER UPDATE OF "full_name" ON "passengers" FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_passenger();--> statement-breakpoint
CREATE TRIGGER passengers_gone AFTER DELETE ON "passengers" FOR EACH ROW EXECUTE FUNCTION keep_passenger();--> statement-breakpoint
CREATE TRIGGER passenger_legs_named AFTER INSERT ON "passenger_legs" FOR EACH ROW
  WHEN (NEW.full_name IS NOT NULL) EXECUTE FUNCTION keep_passenger_leg();--> statement-breakpoint
CREATE TRIGGER passenger_legs_renamed AFTER UPDATE OF "full_name" ON "passenger_legs" FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_passenger_leg();--> statement-breakpoint
CREATE TRIGGER passenger_legs_gone AFTER DELETE ON "passenger_legs" FOR EACH ROW
  WHEN (OLD.full_name IS NOT NULL) EXECUTE FUNCTION keep_passenger_leg();--> statement-breakpoint
-- Called after the migrations, in transactions of its own: with a million orders it takes minutes, and the
-- version before goes on meanwhile. Orders made from now on have their words from the triggers. The orders
-- of a batch are locked first, so that no name changes while its words are written.
CREATE PROCEDURE fill_order_names() LANGUAGE plpgsql AS $$
DECLARE
  done bigint := 0;
  until bigint;
  last bigint;
BEGIN
  SELECT coalesce(max(id), 0) INTO last FROM orders;
  LOOP
    SELECT max(id) INTO until FROM (SELECT id FROM orders WHERE id > done AND id <= last ORDER BY id LIMIT 2000) batch;
    EXIT WHEN until IS NULL;
    PERFORM FROM orders WHERE id > done AND id <= until ORDER BY id FOR SHARE;
    INSERT INTO order_names SELECT * FROM names_in_orders WHERE order_id > done AND order_id <= until ON CONFLICT DO NOTHING;
    PERFORM know_words(array(SELECT DISTINCT n.word FROM order_names n WHERE n.order_id > done AND n.order_id <= until));
    INSERT INTO order_titles SELECT t.title FROM (SELECT DISTINCT folded(title_id || ' / ' || title_en) AS title
      FROM orders WHERE id > done AND id <= until) t WHERE NOT EXISTS (SELECT FROM order_titles k WHERE k.title = t.title);
    COMMIT;
    done := until;
  END LOOP;
  ANALYZE order_names;
  ANALYZE name_words;
END $$;
