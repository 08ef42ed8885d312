DROP INDEX "model_applications_track_idx";--> statement-breakpoint
ALTER TABLE "casting_calls" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "model_applications_status_idx" ON "model_applications" USING btree ("status_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_applications_name_idx" ON "model_applications" USING btree (lower(coalesce("full_legal_name", "preferred_name", "stage_name", "email", '')),"id");--> statement-breakpoint
CREATE INDEX "model_applications_words_idx" ON "model_applications" USING gin ((coalesce("full_legal_name", '') || ' ' || coalesce("preferred_name", '') || ' ' || coalesce("stage_name", '') || ' ' || coalesce("email", '')) gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "model_applications_track_idx" ON "model_applications" USING btree ("track_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);