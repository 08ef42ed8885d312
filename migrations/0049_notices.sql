CREATE TABLE "artist_follow_counts" (
	"artist_id" integer PRIMARY KEY NOT NULL,
	"followers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_follows" (
	"user_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_follows_user_id_artist_id_pk" PRIMARY KEY("user_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "notice_parts" (
	"notice_id" integer NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "notice_parts_notice_id_part_pk" PRIMARY KEY("notice_id","part")
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"bell" boolean NOT NULL,
	"email" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notice_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"email_timing" text DEFAULT 'daily' NOT NULL,
	"time_zone" text,
	"next_digest_at" timestamp with time zone,
	"unsubscribe_token" text
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"actor_id" integer,
	"facts" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"on_bell" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"email" text,
	"emailed_at" timestamp with time zone,
	"is_pushed" boolean NOT NULL,
	"pushed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artist_follow_counts" ADD CONSTRAINT "artist_follow_counts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_follows" ADD CONSTRAINT "artist_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_follows" ADD CONSTRAINT "artist_follows_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_parts" ADD CONSTRAINT "notice_parts_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_follows_artist_idx" ON "artist_follows" USING btree ("artist_id","user_id");--> statement-breakpoint
CREATE INDEX "notice_settings_due_idx" ON "notice_settings" USING btree ("next_digest_at") WHERE "notice_settings"."next_digest_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_settings_leave_key" ON "notice_settings" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once_key" ON "notices" USING btree ("user_id","kind","thing","part");--> statement-breakpoint
CREATE INDEX "notices_list_idx" ON "notices" USING btree ("user_id","number" DESC NULLS LAST) WHERE "notices"."on_bell";--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id","kind") WHERE "notices"."on_bell" and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_digest_idx" ON "notices" USING btree ("user_id") WHERE "notices"."email" = 'digest' and "notices"."emailed_at" is null;--> statement-breakpoint
CREATE INDEX "notices_thing_idx" ON "notices" USING btree ("kind","thing");--> statement-breakpoint
CREATE INDEX "notices_actor_idx" ON "notices" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notices_age_idx" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_devices_user_idx" ON "push_devices" USING btree ("user_id","id");