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
CREATE TABLE "casting_calls" (
	"track_id" integer PRIMARY KEY NOT NULL,
	"title" text,
	"description" text,
	"status" text,
	"max_applicants" integer,
	"closes_at" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"track_id" integer NOT NULL,
	"character_name" text NOT NULL,
	"description" text,
	"age" text,
	"race" text,
	"height" text,
	"weight" text,
	"shoot_location" text,
	"country" text,
	"state" text,
	"city" text,
	"shoot_date" text,
	"shoot_time" text,
	"budget" text,
	"daily_rate" text,
	"compensation_range" text,
	"estimated_days" text,
	"requirements" text,
	"additional_details" text,
	"payment_details" text,
	"travel_details" text,
	"featured" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form" text NOT NULL,
	"track_id" integer,
	"character_role_id" integer,
	"model_id" integer,
	"character_name" text,
	"preferred_name" text,
	"full_legal_name" text,
	"stage_name" text,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"age" integer,
	"race" text,
	"height" text,
	"weight" text,
	"hair_color" text,
	"eye_color" text,
	"location" text,
	"country" text,
	"city" text,
	"description" text,
	"experience" text,
	"social_media" text,
	"portfolio" text,
	"portfolio_links" text,
	"availability" text,
	"available_date" date,
	"special_skills" text,
	"additional_info" text,
	"shoot_location" text,
	"payment_details" text,
	"travel_details" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_code" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone
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
ALTER TABLE "casting_calls" ADD CONSTRAINT "casting_calls_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_models" ADD CONSTRAINT "track_models_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_model_id_users_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_applications_newest_idx" ON "artist_applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "track_models_track_idx" ON "track_models" USING btree ("track_id","id");--> statement-breakpoint
CREATE INDEX "track_models_newest_idx" ON "track_models" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_applications_newest_idx" ON "model_applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_applications_model_idx" ON "model_applications" USING btree ("model_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_applications_track_idx" ON "model_applications" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_once_key" ON "model_applications" USING btree ("model_id","track_id",coalesce("character_role_id", 0)) WHERE "model_applications"."status_code" <> 'withdrawn' and "model_applications"."track_id" is not null;--> statement-breakpoint
CREATE INDEX "show_requests_newest_idx" ON "show_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tracks_casting_idx" ON "tracks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tracks"."seeking_video_models" or "tracks"."casting_active";