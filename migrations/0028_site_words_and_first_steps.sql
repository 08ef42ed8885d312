CREATE TABLE "first_steps" (
	"id" integer PRIMARY KEY NOT NULL,
	"dismissed_at" timestamp with time zone,
	"mail_test_to" text,
	"mail_test_at" timestamp with time zone,
	"mail_test_outcome" text,
	"mail_test_server" text,
	"mail_test_reason" text,
	CONSTRAINT "first_steps_one" CHECK ("first_steps"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "pass_price_cents" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "catalogue_letters" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "hero_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "models_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "pass_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "join_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "community_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "gigs_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "request_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "casting_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "label_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "booth_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backstage_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "login_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "newsletter_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "privacy_line" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "terms_line" text;