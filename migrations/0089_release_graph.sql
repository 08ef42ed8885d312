CREATE TABLE "credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"album_id" integer,
	"track_id" integer,
	"video_id" integer,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"user_id" integer,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "credits_record_check" CHECK (num_nonnulls("credits"."album_id", "credits"."track_id", "credits"."video_id") = 1),
	CONSTRAINT "credits_answer_check" CHECK (("credits"."user_id" is null) = ("credits"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "release_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"album_id" integer,
	"track_id" integer,
	"video_id" integer,
	"gig_id" integer,
	"merchandise_id" integer,
	"topic_id" integer,
	CONSTRAINT "release_links_once_key" UNIQUE NULLS NOT DISTINCT("album_id","track_id","video_id","gig_id","merchandise_id","topic_id"),
	CONSTRAINT "release_links_release_check" CHECK (num_nonnulls("release_links"."album_id", "release_links"."track_id") = 1),
	CONSTRAINT "release_links_linked_check" CHECK (num_nonnulls("release_links"."video_id", "release_links"."gig_id", "release_links"."merchandise_id", "release_links"."topic_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_album_idx" ON "credits" USING btree ("album_id");--> statement-breakpoint
CREATE INDEX "credits_track_idx" ON "credits" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "credits_video_idx" ON "credits" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "credits_user_idx" ON "credits" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_links_album_gig_key" ON "release_links" USING btree ("album_id") WHERE "release_links"."gig_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_links_track_gig_key" ON "release_links" USING btree ("track_id") WHERE "release_links"."gig_id" is not null;--> statement-breakpoint
CREATE INDEX "release_links_track_idx" ON "release_links" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "release_links_video_idx" ON "release_links" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "release_links_gig_idx" ON "release_links" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "release_links_merchandise_idx" ON "release_links" USING btree ("merchandise_id");--> statement-breakpoint
CREATE INDEX "release_links_topic_idx" ON "release_links" USING btree ("topic_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "release_links" FOR EACH ROW EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "credits" FOR EACH ROW EXECUTE FUNCTION record_change();
