CREATE TABLE "auth_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer,
	"purpose" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "sessions_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_legal_name" text,
	"role" text DEFAULT 'listener',
	"access_tier" text DEFAULT 'free' NOT NULL,
	"profile_image_url" text,
	"email_verified_at" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "album_tracks" (
	"album_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "album_tracks_album_id_track_id_pk" PRIMARY KEY("album_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"artist" text,
	"artist_id" integer,
	"release_date" date,
	"genre" text,
	"image_url" text,
	"spotify_id" text,
	"spotify_uri" text,
	"description" text,
	"credits" text,
	"featured" boolean DEFAULT false NOT NULL,
	"ink" text,
	"stated_track_count" integer
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image_url" text,
	"bio" text,
	"genre" text,
	"location" text,
	"contact_email" text,
	"website" text,
	"social_links" jsonb,
	"youtube_url" text,
	"soundcloud_url" text,
	"spotify_url" text,
	"instagram_url" text,
	"facebook_url" text,
	"user_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"ink" text,
	CONSTRAINT "artists_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "playlist_tracks" (
	"playlist_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_tracks_playlist_id_track_id_pk" PRIMARY KEY("playlist_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_url" text,
	"featured" boolean DEFAULT false NOT NULL,
	"ink" text
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"artist" text,
	"artist_id" integer,
	"album" text,
	"duration" integer,
	"genre" text,
	"year" integer,
	"release_date" date,
	"spotify_id" text,
	"spotify_uri" text,
	"preview_url" text,
	"image_url" text,
	"audio_url" text,
	"access_tier" text DEFAULT 'free' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"latest_release" boolean DEFAULT false NOT NULL,
	"is_single" boolean DEFAULT false NOT NULL,
	"ink" text,
	"seeking_video_models" boolean DEFAULT false NOT NULL,
	"casting_active" boolean DEFAULT false NOT NULL,
	"model_requirements" text,
	"shoot_location" text,
	"shoot_date" text,
	"shoot_time" text,
	"shoot_budget" text
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"original_name" text,
	"uploaded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration" real,
	"peaks" "bytea",
	"peaks_error" text,
	"width" integer,
	"height" integer,
	"renditions" jsonb,
	CONSTRAINT "uploads_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"youtube_url" text NOT NULL,
	"youtube_id" text NOT NULL,
	"thumbnail_url" text,
	"duration" integer,
	"artist" text,
	"artist_id" integer,
	"year" integer,
	"release_date" date,
	"featured" boolean DEFAULT false NOT NULL,
	"ink" text
);
--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_tracks" ADD CONSTRAINT "album_tracks_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_tracks" ADD CONSTRAINT "album_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_tokens_user_idx" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttle_reset_idx" ON "throttle" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "album_tracks_track_idx" ON "album_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "albums_newest_idx" ON "albums" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "albums_artist_idx" ON "albums" USING btree ("artist_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "albums_featured_idx" ON "albums" USING btree ("created_at" DESC NULLS FIRST) WHERE "albums"."featured";--> statement-breakpoint
CREATE INDEX "albums_words_idx" ON "albums" USING gin (("title" || ' ' || coalesce("artist", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artists_name_idx" ON "artists" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "artists_user_key" ON "artists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "artists_words_idx" ON "artists" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artists_created_idx" ON "artists" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "playlist_tracks_track_idx" ON "playlist_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "playlists_order_idx" ON "playlists" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "playlists_words_idx" ON "playlists" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tracks_newest_idx" ON "tracks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tracks_audio_first_idx" ON "tracks" USING btree (("audio_url" is null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tracks_title_idx" ON "tracks" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "tracks_artist_name_idx" ON "tracks" USING btree (lower("artist"),"id");--> statement-breakpoint
CREATE INDEX "tracks_artist_idx" ON "tracks" USING btree ("artist_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tracks_audio_idx" ON "tracks" USING btree ("audio_url");--> statement-breakpoint
CREATE INDEX "tracks_featured_idx" ON "tracks" USING btree ("created_at" DESC NULLS FIRST) WHERE "tracks"."featured";--> statement-breakpoint
CREATE INDEX "tracks_latest_idx" ON "tracks" USING btree ("created_at" DESC NULLS FIRST) WHERE "tracks"."latest_release";--> statement-breakpoint
CREATE INDEX "tracks_words_idx" ON "tracks" USING gin (("title" || ' ' || coalesce("artist", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "uploads_by_idx" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "videos_newest_idx" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_artist_idx" ON "videos" USING btree ("artist_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_words_idx" ON "videos" USING gin (("name" || ' ' || coalesce("artist", '')) gin_trgm_ops);