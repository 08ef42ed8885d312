ALTER TABLE "albums" ADD COLUMN "public_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "early_tier" text DEFAULT 'fan' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "public_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "early_tier" text DEFAULT 'fan' NOT NULL;--> statement-breakpoint
CREATE INDEX "albums_public_from_idx" ON "albums" USING btree ("public_from") WHERE "albums"."public_from" is not null;--> statement-breakpoint
CREATE INDEX "tracks_public_from_idx" ON "tracks" USING btree ("public_from") WHERE "tracks"."public_from" is not null;