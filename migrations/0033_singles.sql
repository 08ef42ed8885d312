CREATE TABLE "track_album_counts" (
	"track_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_single" boolean NOT NULL,
	"albums" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "track_album_counts" ADD CONSTRAINT "track_album_counts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_album_counts_single_idx" ON "track_album_counts" USING btree ("created_at" DESC NULLS FIRST,"track_id" DESC NULLS FIRST) WHERE "track_album_counts"."is_single" or "track_album_counts"."albums" = 0;--> statement-breakpoint
CREATE INDEX "tracks_room_idx" ON "tracks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"access_tier") WHERE "tracks"."audio_url" is not null;--> statement-breakpoint
-- Every track has its row; what of it tells a single is copied here, so that one index finds the newest singles.
CREATE FUNCTION "note_tracks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO track_album_counts (track_id, created_at, is_single, albums) SELECT id, created_at, is_single, 0 FROM added;
	ELSE
		UPDATE track_album_counts c SET created_at = a.created_at, is_single = a.is_single FROM added a
		WHERE c.track_id = a.id AND (c.created_at, c.is_single) IS DISTINCT FROM (a.created_at, a.is_single);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Rows are held in one order, so that two who change albums with the same tracks wait for one another at most.
CREATE FUNCTION "count_albums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb;
BEGIN
	EXECUTE format('SELECT jsonb_object_agg(track_id, n) FROM (SELECT track_id, sum(n) AS n FROM (%s) one GROUP BY track_id HAVING sum(n) <> 0) each',
		concat_ws(' UNION ALL ',
			CASE WHEN tg_op <> 'DELETE' THEN 'SELECT track_id, 1 AS n FROM added' END,
			CASE WHEN tg_op <> 'INSERT' THEN 'SELECT track_id, -1 AS n FROM removed' END)) INTO changed;
	PERFORM FROM track_album_counts WHERE track_id IN (SELECT key::integer FROM jsonb_each(changed)) ORDER BY track_id FOR NO KEY UPDATE;
	UPDATE track_album_counts c SET albums = albums + value::integer FROM jsonb_each(changed) WHERE c.track_id = key::integer;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "noted_inserts" AFTER INSERT ON "tracks" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_tracks();
--> statement-breakpoint
CREATE TRIGGER "noted_updates" AFTER UPDATE ON "tracks" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_tracks();
--> statement-breakpoint
CREATE TRIGGER "counted_inserts" AFTER INSERT ON "album_tracks" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_albums();
--> statement-breakpoint
CREATE TRIGGER "counted_updates" AFTER UPDATE ON "album_tracks" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_albums();
--> statement-breakpoint
CREATE TRIGGER "counted_deletes" AFTER DELETE ON "album_tracks" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_albums();
--> statement-breakpoint
INSERT INTO track_album_counts (track_id, created_at, is_single, albums)
SELECT id, created_at, is_single, (SELECT count(*) FROM album_tracks l WHERE l.track_id = t.id) FROM tracks t;
--> statement-breakpoint
SELECT keep_row_counts('track_album_counts', $$jsonb_build_object('single', is_single OR albums = 0)$$);
