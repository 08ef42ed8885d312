ALTER TABLE "merchandise" ADD COLUMN "public_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "early_tier" text DEFAULT 'fan' NOT NULL;--> statement-breakpoint
CREATE INDEX "merchandise_public_from_idx" ON "merchandise" USING btree ("public_from") WHERE "merchandise"."public_from" is not null;