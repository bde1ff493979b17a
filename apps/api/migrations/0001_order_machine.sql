-- The same table as features/orders/machine.ts (a test compares the two).
INSERT INTO order_transitions (from_status, to_status) VALUES
  ('PENDING', 'ON_HOLD'), ('PENDING', 'REJECTED'), ('PENDING', 'CANCELLED'), ('PENDING', 'EXPIRED'),
  ('ON_HOLD', 'CONFIRMED'), ('ON_HOLD', 'EXPIRED'), ('ON_HOLD', 'CANCELLED'),
  ('EXPIRED', 'CONFIRMED'), ('EXPIRED', 'PENDING'),
  ('CONFIRMED', 'COMPLETED'), ('CONFIRMED', 'CANCELLED');
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_transitions_append_only BEFORE UPDATE OR DELETE ON order_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An order is created as ON_HOLD (fast boats) or PENDING (inquiries), never further on.
ALTER TABLE order_events ADD CONSTRAINT order_events_start
  CHECK (seq > 1 OR to_status IN ('PENDING', 'ON_HOLD'));
