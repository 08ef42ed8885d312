ALTER TABLE "application_messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_albums" ADD COLUMN "hidden_at" timestamp with time zone;