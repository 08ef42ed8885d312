DROP INDEX "plays_unnamed_idx";--> statement-breakpoint
CREATE INDEX "plays_unnamed_idx" ON "plays" USING btree ("listener","started_at") WHERE "plays"."user_id" is null;