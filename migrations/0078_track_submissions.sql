CREATE TABLE "track_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"artist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"album_id" integer,
	"genre" text,
	"credits" text,
	"access_tier" text DEFAULT 'free' NOT NULL,
	"release_date" date,
	"image_url" text,
	"audio_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"answer" text,
	"track_id" integer,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "track_approval" text;--> statement-breakpoint
ALTER TABLE "track_submissions" ADD CONSTRAINT "track_submissions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_submissions" ADD CONSTRAINT "track_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_submissions" ADD CONSTRAINT "track_submissions_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_submissions" ADD CONSTRAINT "track_submissions_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_submissions_newest_idx" ON "track_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "track_submissions_due_idx" ON "track_submissions" USING btree (("status" <> 'waiting'),(case when "status" = 'waiting' then "created_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "track_submissions_artist_idx" ON "track_submissions" USING btree ("artist_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "track_submissions_user_idx" ON "track_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "track_submissions_track_idx" ON "track_submissions" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "track_submissions_album_idx" ON "track_submissions" USING btree ("album_id");--> statement-breakpoint
CREATE INDEX "track_submissions_coming_idx" ON "track_submissions" USING btree ("release_date") WHERE "track_submissions"."status" = 'approved' and "track_submissions"."released_at" is null;--> statement-breakpoint
CREATE INDEX "track_submissions_words_idx" ON "track_submissions" USING gin (("title" || ' ' || coalesce("genre", '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "track_submissions" FOR EACH ROW EXECUTE FUNCTION record_change();
