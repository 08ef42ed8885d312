CREATE TABLE "live_stream_guests" (
	"stream_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_stream_guests_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_stream_keys" (
	"stream_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_stream_keys_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "live_stream_reminders" (
	"stream_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_stream_reminders_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"access_tier" text DEFAULT 'free' NOT NULL,
	"stream_type" text DEFAULT 'conference' NOT NULL,
	"host_id" integer,
	"featured_artist" text,
	"artist_id" integer,
	"chat_room_id" integer NOT NULL,
	"scheduled_start" timestamp with time zone,
	"scheduled_end" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"viewer_count" integer DEFAULT 0 NOT NULL,
	"most_viewers" integer DEFAULT 0 NOT NULL,
	"calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "live_streams_chatRoomId_unique" UNIQUE("chat_room_id")
);
--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "page_path" text;--> statement-breakpoint
ALTER TABLE "live_stream_guests" ADD CONSTRAINT "live_stream_guests_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_guests" ADD CONSTRAINT "live_stream_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_keys" ADD CONSTRAINT "live_stream_keys_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_keys" ADD CONSTRAINT "live_stream_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_reminders" ADD CONSTRAINT "live_stream_reminders_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_reminders" ADD CONSTRAINT "live_stream_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_stream_guests_user_idx" ON "live_stream_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_stream_keys_user_idx" ON "live_stream_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_stream_reminders_user_idx" ON "live_stream_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_streams_open_idx" ON "live_streams" USING btree ("scheduled_start","id") WHERE "live_streams"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "live_streams_ended_idx" ON "live_streams" USING btree ("ended_at","id") WHERE "live_streams"."status" = 'ended';--> statement-breakpoint
CREATE INDEX "live_streams_host_idx" ON "live_streams" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "live_streams_artist_idx" ON "live_streams" USING btree ("artist_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "live_streams" FOR EACH ROW EXECUTE FUNCTION record_change('silent_since', 'viewer_count', 'most_viewers');
