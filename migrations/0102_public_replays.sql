CREATE TABLE "live_stream_replays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_stream_replays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stream_id" integer NOT NULL,
	"title" text,
	"poster_url" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"public_since" timestamp with time zone,
	"video_id" integer,
	"consent_by" integer,
	"consent_at" timestamp with time zone,
	CONSTRAINT "live_stream_replays_streamId_unique" UNIQUE("stream_id"),
	CONSTRAINT "live_stream_replays_videoId_unique" UNIQUE("video_id")
);
--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "youtube_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "youtube_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD COLUMN "chapters" jsonb;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "showed_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "page_path" text;--> statement-breakpoint
ALTER TABLE "live_stream_replays" ADD CONSTRAINT "live_stream_replays_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_replays" ADD CONSTRAINT "live_stream_replays_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_replays" ADD CONSTRAINT "live_stream_replays_consent_by_users_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_stream_replays_consent_idx" ON "live_stream_replays" USING btree ("consent_by");--> statement-breakpoint
CREATE INDEX "live_stream_replays_poster_idx" ON "live_stream_replays" USING btree ("poster_url");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_watched_somewhere" CHECK (("videos"."youtube_id" is null) <> ("videos"."page_path" is null));--> statement-breakpoint
UPDATE "live_streams" s SET "showed_others" = true WHERE s."stream_type" = 'video_chat' OR EXISTS (SELECT FROM "live_stream_guests" g WHERE g."stream_id" = s."id");
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "live_stream_replays" FOR EACH ROW EXECUTE FUNCTION record_change('video_id');
