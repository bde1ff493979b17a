-- The events' foreign key guards what is written of a move; this guards the move itself.
CREATE FUNCTION refuse_unknown_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM order_transitions
    WHERE from_status = OLD.order_status AND to_status = NEW.order_status
  ) THEN
    RAISE EXCEPTION 'no move from % to %', OLD.order_status, NEW.order_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_move_allowed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_move_allowed BEFORE UPDATE OF order_status ON orders
  FOR EACH ROW WHEN (OLD.order_status IS DISTINCT FROM NEW.order_status)
  EXECUTE FUNCTION refuse_unknown_move();
