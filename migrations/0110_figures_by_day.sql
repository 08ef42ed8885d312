CREATE TABLE "play_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"album_id" integer,
	"track_id" integer,
	"day" date NOT NULL,
	"days" integer NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"erased_people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "play_spans_key" UNIQUE NULLS NOT DISTINCT("artist_id","days","day","album_id","track_id")
);
--> statement-breakpoint
DROP INDEX "listener_playlist_tracks_track_idx";
--> statement-breakpoint
ALTER TABLE "play_people" ADD COLUMN "stale_since" date DEFAULT '-infinity' NOT NULL;
--> statement-breakpoint
ALTER TABLE "play_spans" ADD CONSTRAINT "play_spans_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_spans" ADD CONSTRAINT "play_spans_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_spans" ADD CONSTRAINT "play_spans_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "play_spans_album_idx" ON "play_spans" USING btree ("album_id") WHERE "play_spans"."album_id" is not null;
--> statement-breakpoint
CREATE INDEX "play_spans_track_idx" ON "play_spans" USING btree ("track_id") WHERE "play_spans"."track_id" is not null;
--> statement-breakpoint
CREATE INDEX "artist_follows_since_idx" ON "artist_follows" USING btree ("artist_id","since");
--> statement-breakpoint
CREATE INDEX "listener_playlist_tracks_track_idx" ON "listener_playlist_tracks" USING btree ("track_id","added_at");
--> statement-breakpoint
-- Spans of days are counted from the plays that are there, with the next count.
UPDATE "play_people" SET "is_stale" = true;
