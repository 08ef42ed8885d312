ALTER TABLE "artist_applications" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "show_requests" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "show_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "artist_applications_due_idx" ON "artist_applications" USING btree (("status" <> 'pending'),(case when "status" = 'pending' then "created_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "artist_applications_words_idx" ON "artist_applications" USING gin (("name" || ' ' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_words_idx" ON "newsletter_subscribers" USING gin (("email" || ' ' || coalesce("name", '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_words_idx" ON "orders" USING gin (("number" || ' ' || "name" || ' ' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "show_requests_due_idx" ON "show_requests" USING btree (("status" <> 'new'),(case when "status" = 'new' then "created_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_requests_words_idx" ON "show_requests" USING gin (("contact_name" || ' ' || "artist_name" || ' ' || "location") gin_trgm_ops) WITH (fastupdate=false);