CREATE TABLE "listener_playlist_tracks" (
	"playlist_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	"position" integer NOT NULL,
	"added_by_id" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listener_playlist_tracks_playlist_id_track_id_pk" PRIMARY KEY("playlist_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "listener_playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listener_playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"link" text NOT NULL,
	"invitation" text,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "listener_playlists_invitation_unique" UNIQUE("invitation")
);
--> statement-breakpoint
CREATE TABLE "playlist_collaborators" (
	"playlist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_collaborators_playlist_id_user_id_pk" PRIMARY KEY("playlist_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "listener_playlist_tracks" ADD CONSTRAINT "listener_playlist_tracks_playlist_id_listener_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."listener_playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_playlist_tracks" ADD CONSTRAINT "listener_playlist_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_playlist_tracks" ADD CONSTRAINT "listener_playlist_tracks_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_playlists" ADD CONSTRAINT "listener_playlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_collaborators" ADD CONSTRAINT "playlist_collaborators_playlist_id_listener_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."listener_playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_collaborators" ADD CONSTRAINT "playlist_collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listener_playlist_tracks_order_idx" ON "listener_playlist_tracks" USING btree ("playlist_id","position");--> statement-breakpoint
CREATE INDEX "listener_playlist_tracks_track_idx" ON "listener_playlist_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "listener_playlist_tracks_person_idx" ON "listener_playlist_tracks" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "listener_playlists_owner_idx" ON "listener_playlists" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listener_playlists_deleted_idx" ON "listener_playlists" USING btree ("deleted_at") WHERE "listener_playlists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "playlist_collaborators_person_idx" ON "playlist_collaborators" USING btree ("user_id");