CREATE TABLE "model_profiles" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stage_name" text,
	"first_name" text,
	"last_name" text,
	"full_legal_name" text,
	"age" integer,
	"sex" text,
	"preferences" text,
	"race" text,
	"height" text,
	"weight" text,
	"eye_color" text,
	"hair_color" text,
	"body_type" text,
	"description" text,
	"bio" text,
	"experience" text,
	"skills" text,
	"profile_image_url" text,
	"thumbnail_url" text,
	"country" text,
	"city" text,
	"can_travel" boolean DEFAULT false NOT NULL,
	"can_travel_internationally" boolean DEFAULT false NOT NULL,
	"available_for_work" boolean DEFAULT true NOT NULL,
	"hourly_rate_cents" integer,
	"contact_email" text,
	"phone_number" text,
	"instagram_url" text,
	"x_url" text,
	"facebook_url" text,
	"only_fans_url" text,
	"tiktok_url" text,
	"youtube_url" text,
	"website_url" text,
	"willing_topless" boolean DEFAULT false NOT NULL,
	"willing_nudity" boolean DEFAULT false NOT NULL,
	"content_restrictions" text
);
--> statement-breakpoint
CREATE TABLE "model_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"model_profile_id" integer NOT NULL,
	"title" text,
	"description" text,
	"content_rating" text DEFAULT 'safe' NOT NULL,
	"contains_nudity" boolean DEFAULT false NOT NULL,
	"is_topless" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"original_name" text,
	"image_url" text NOT NULL,
	"is_profile_image" boolean DEFAULT false NOT NULL,
	"gallery_category" text DEFAULT 'portfolio' NOT NULL,
	CONSTRAINT "model_images_rated" CHECK (("model_images"."content_rating" = 'adult' and not "model_images"."is_public") or ("model_images"."content_rating" = 'safe' and not ("model_images"."contains_nudity" or "model_images"."is_topless")))
);
--> statement-breakpoint
CREATE TABLE "model_videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"model_profile_id" integer NOT NULL,
	"title" text,
	"description" text,
	"content_rating" text DEFAULT 'safe' NOT NULL,
	"contains_nudity" boolean DEFAULT false NOT NULL,
	"is_topless" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"original_name" text,
	"video_url" text NOT NULL,
	"thumbnail_url" text,
	"duration" integer,
	"category" text DEFAULT 'demo' NOT NULL,
	"gallery_category" text DEFAULT 'demo' NOT NULL,
	CONSTRAINT "model_videos_rated" CHECK (("model_videos"."content_rating" = 'adult' and not "model_videos"."is_public") or ("model_videos"."content_rating" = 'safe' and not ("model_videos"."contains_nudity" or "model_videos"."is_topless")))
);
--> statement-breakpoint
ALTER TABLE "model_profiles" ADD CONSTRAINT "model_profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_images" ADD CONSTRAINT "model_images_model_profile_id_model_profiles_id_fk" FOREIGN KEY ("model_profile_id") REFERENCES "public"."model_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_videos" ADD CONSTRAINT "model_videos_model_profile_id_model_profiles_id_fk" FOREIGN KEY ("model_profile_id") REFERENCES "public"."model_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_profiles_words_idx" ON "model_profiles" USING gin ((coalesce("stage_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("full_legal_name", '')) gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "model_images_portfolio_idx" ON "model_images" USING btree ("model_profile_id","position","id");--> statement-breakpoint
CREATE INDEX "model_images_url_idx" ON "model_images" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "model_videos_portfolio_idx" ON "model_videos" USING btree ("model_profile_id","position","id");--> statement-breakpoint
CREATE INDEX "model_videos_url_idx" ON "model_videos" USING btree ("video_url");--> statement-breakpoint
DO $$
DECLARE
	named text;
BEGIN
	FOREACH named IN ARRAY '{model_profiles,model_images,model_videos}'::text[] LOOP
		EXECUTE format('CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change()', named);
	END LOOP;
END $$;
--> statement-breakpoint
-- As before, and it knows the names of models and what a portfolio's files were called.
CREATE OR REPLACE FUNCTION "sum_up_activity"(over uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO activity (act, at, actor_id, actor_name, did, reverts, kind, thing_id, title, operation, changes)
	SELECT act, at, actor_id, actor_name, did, reverts, kind, thing_id,
		left(coalesce(told ->> 'title', told ->> 'name', told ->> 'character_name', told ->> 'preferred_name',
			told ->> 'contact_name', told ->> 'stage_name', told ->> 'full_legal_name', told ->> 'original_name',
			told ->> 'number', told ->> 'username', told ->> 'email'), 200),
		operation, changes
	FROM (
		SELECT *, coalesce(after, before) AS told, count(*) OVER () AS changes
		FROM activity_changes WHERE act = over
		ORDER BY kind = replace(CASE split_part(did, '.', 1) WHEN 'accounts' THEN 'users' ELSE split_part(did, '.', 1) END, '-', '_') DESC, id
		LIMIT 1
	) led
	ON CONFLICT (act) DO NOTHING
$$;
