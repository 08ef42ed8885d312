CREATE TABLE "artist_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artist_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"sample_track" text NOT NULL,
	"video_link" text,
	"image_url" text,
	"bio" text,
	"genre" text,
	"experience" text,
	"youtube_url" text,
	"soundcloud_url" text,
	"spotify_url" text,
	"instagram_url" text,
	"facebook_url" text,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contact_name" text NOT NULL,
	"contact_number" text NOT NULL,
	"email" text,
	"artist_name" text NOT NULL,
	"location" text NOT NULL,
	"budget" text NOT NULL,
	"event_date" date,
	"event_type" text,
	"additional_info" text,
	"status" text DEFAULT 'new' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "artist_applications_newest_idx" ON "artist_applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_requests_newest_idx" ON "show_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);