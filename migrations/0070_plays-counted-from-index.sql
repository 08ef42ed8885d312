DROP INDEX "plays_track_idx";--> statement-breakpoint
CREATE INDEX "plays_track_idx" ON "plays" USING btree ("track_id","started_at","user_id","seconds","length");