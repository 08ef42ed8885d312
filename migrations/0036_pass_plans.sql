ALTER TABLE "subscriptions" ADD COLUMN "trial_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "waits_for_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "setup_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_trial_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_exp_month" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_exp_year" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_told" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "new_price" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "new_price_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "pass_year_price_cents" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vip_price_cents" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vip_year_price_cents" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "pass_trial_days" integer;--> statement-breakpoint
CREATE INDEX "subscriptions_card_idx" ON "subscriptions" USING btree ("card_fingerprint");