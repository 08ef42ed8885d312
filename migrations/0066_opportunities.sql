CREATE TABLE "announced_calls" (
	"track_id" integer PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_marks" (
	"user_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_marks_user_id_track_id_pk" PRIMARY KEY("user_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "announced_calls" ADD CONSTRAINT "announced_calls_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_marks" ADD CONSTRAINT "opportunity_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_marks" ADD CONSTRAINT "opportunity_marks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_marks_track_idx" ON "opportunity_marks" USING btree ("track_id");--> statement-breakpoint
-- Calls of old are no news.
INSERT INTO "announced_calls" ("track_id") SELECT "id" FROM "tracks" WHERE "seeking_video_models" OR "casting_active";
