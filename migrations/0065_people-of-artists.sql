CREATE TABLE "play_people" (
	"artist_id" integer PRIMARY KEY NOT NULL,
	"day" date DEFAULT '-infinity' NOT NULL,
	"people" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_stale" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_people" ADD CONSTRAINT "play_people_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Those who were played before are counted with the first count.
INSERT INTO "play_people" ("artist_id", "is_stale")
SELECT DISTINCT "tracks"."artist_id", true FROM "play_days" JOIN "tracks" ON "tracks"."id" = "play_days"."track_id" WHERE "tracks"."artist_id" IS NOT NULL;
