CREATE TABLE "lounge_blocks" (
	"track_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lounge_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lounge_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"track_id" integer NOT NULL,
	"user_id" integer,
	"is_autopilot" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"length" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lounge_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"playlist_id" integer,
	"chat_room_id" integer,
	"coins_free" integer DEFAULT 2 NOT NULL,
	"coins_fan" integer DEFAULT 4 NOT NULL,
	"coins_vip" integer DEFAULT 8 NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"is_locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lounge_settings_one" CHECK ("lounge_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "lounge_votes" (
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lounge_votes_record_id_user_id_pk" PRIMARY KEY("record_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lounge_blocks" ADD CONSTRAINT "lounge_blocks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_records" ADD CONSTRAINT "lounge_records_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_records" ADD CONSTRAINT "lounge_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_settings" ADD CONSTRAINT "lounge_settings_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_settings" ADD CONSTRAINT "lounge_settings_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_votes" ADD CONSTRAINT "lounge_votes_record_id_lounge_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."lounge_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_votes" ADD CONSTRAINT "lounge_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_records_playing_idx" ON "lounge_records" USING btree ("state") WHERE "lounge_records"."state" = 'playing';--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_records_queued_idx" ON "lounge_records" USING btree ("track_id") WHERE "lounge_records"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "lounge_records_track_idx" ON "lounge_records" USING btree ("track_id","started_at");--> statement-breakpoint
CREATE INDEX "lounge_records_user_idx" ON "lounge_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lounge_records_started_idx" ON "lounge_records" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "lounge_settings_playlist_idx" ON "lounge_settings" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "lounge_settings_room_idx" ON "lounge_settings" USING btree ("chat_room_id");--> statement-breakpoint
CREATE INDEX "lounge_votes_user_idx" ON "lounge_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "lounge_blocks" FOR EACH ROW EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "lounge_settings" FOR EACH ROW EXECUTE FUNCTION record_change();
