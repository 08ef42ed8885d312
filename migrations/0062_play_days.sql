CREATE TABLE "play_days" (
	"track_id" integer NOT NULL,
	"day" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"erased_plays" integer DEFAULT 0 NOT NULL,
	"erased_finished" integer DEFAULT 0 NOT NULL,
	"erased_seconds" bigint DEFAULT 0 NOT NULL,
	"erased_people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "play_days_track_id_day_pk" PRIMARY KEY("track_id","day")
);
--> statement-breakpoint
CREATE TABLE "play_roll_up" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"told_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "plays_track_idx";--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Plays that are there already are counted day after day, not all with one statement.
UPDATE "plays" SET "told_at" = "started_at";--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plays_told_idx" ON "plays" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "plays_age_idx" ON "plays" USING brin ("started_at");--> statement-breakpoint
CREATE INDEX "plays_track_idx" ON "plays" USING btree ("track_id","started_at");