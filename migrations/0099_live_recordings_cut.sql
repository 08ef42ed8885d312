ALTER TABLE "live_stream_recordings" ADD COLUMN "cut_url" text;--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD COLUMN "cut_from" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD COLUMN "cut_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "live_stream_recordings_cut_idx" ON "live_stream_recordings" USING btree ("cut_url");