CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text,
	"contact_email" text,
	"contact_phone" text,
	"social_links" text[],
	"currency" text,
	"time_zone" text,
	CONSTRAINT "site_settings_one" CHECK ("site_settings"."id" = 1)
);
