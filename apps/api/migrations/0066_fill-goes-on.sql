-- What fills the words of orders' names (0064) goes on where it was broken off: an update that takes longer
-- than its caller waits would begin again each time, and never be through. How far it got is the comment of
-- the procedure, which goes with it. A site that has filled them has no such procedure any more.
DO $do$ BEGIN
IF to_regprocedure('fill_order_names()') IS NOT NULL THEN
CREATE OR REPLACE PROCEDURE fill_order_names() LANGUAGE plpgsql AS $$
DECLARE
  done bigint := coalesce(substring(obj_description('fill_order_names()'::regprocedure, 'pg_proc') from '[0-9]+')::bigint, 0);
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
    EXECUTE format('COMMENT ON PROCEDURE fill_order_names() IS %L', 'filled up to order ' || until);
    COMMIT;
    done := until;
  END LOOP;
  ANALYZE order_names;
  ANALYZE name_words;
END $$;
END IF;
END $do$;
