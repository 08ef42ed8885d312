ALTER TABLE "model_images" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_videos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "is_appeal_granted" boolean;--> statement-breakpoint
-- How an appeal was answered was not kept: those that were answered count as over, as they did.
UPDATE "moderation_cases" SET "is_appeal_granted" = true WHERE "appeal_answered_at" IS NOT NULL;
