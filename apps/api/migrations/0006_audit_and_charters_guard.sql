-- What staff did can be read, never rewritten.
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Two live blocks of one boat never share a day, whoever writes them and however many at once.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE private_boat_blocks ADD CONSTRAINT private_boat_blocks_no_overlap
  EXCLUDE USING gist (boat_id WITH =, during WITH &&) WHERE (state <> 'RELEASED');
--> statement-breakpoint
ALTER TABLE private_boat_blocks ADD CONSTRAINT private_boat_blocks_some_day CHECK (NOT isempty(during));
