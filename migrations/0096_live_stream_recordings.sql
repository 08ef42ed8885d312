CREATE TABLE "live_stream_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_stream_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"part" integer NOT NULL,
	"file_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"file_url" text,
	"state" text DEFAULT 'recording' NOT NULL,
	"words" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" real DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"trim_start" real DEFAULT 0 NOT NULL,
	"trim_end" real DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_stream_recordings_streamId_part_unique" UNIQUE("stream_id","part")
);
--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD CONSTRAINT "live_stream_recordings_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_stream_recordings_file_idx" ON "live_stream_recordings" USING btree ("file_url");--> statement-breakpoint
CREATE INDEX "live_stream_recordings_open_idx" ON "live_stream_recordings" USING btree ("seen_at") WHERE "live_stream_recordings"."state" in ('recording', 'storing');--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "live_stream_recordings" FOR EACH ROW EXECUTE FUNCTION record_change('bytes', 'seen_at');
