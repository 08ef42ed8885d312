ALTER TABLE "gigs" ADD COLUMN "public_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "early_tier" text DEFAULT 'fan' NOT NULL;--> statement-breakpoint
CREATE INDEX "gigs_public_from_idx" ON "gigs" USING btree ("public_from") WHERE "gigs"."public_from" is not null;