CREATE TABLE "visited_days" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_settings_one" CHECK ("moderation_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "written_texts" (
	"digest" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"sent" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_texts_digest_user_id_sent_pk" PRIMARY KEY("digest","user_id","sent")
);
--> statement-breakpoint
ALTER TABLE "chat_pictures" DROP CONSTRAINT "chat_pictures_message_id_chat_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visited_days" ADD CONSTRAINT "visited_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_texts" ADD CONSTRAINT "written_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_texts_user_idx" ON "written_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "written_texts_age_idx" ON "written_texts" USING btree ("written_at");--> statement-breakpoint
ALTER TABLE "chat_pictures" ADD CONSTRAINT "chat_pictures_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "moderation_settings" FOR EACH ROW EXECUTE FUNCTION record_change();
--> statement-breakpoint
-- What is known of the days people were here: those their open sessions began on, and were seen on last.
INSERT INTO "visited_days" (user_id, days, last_on)
	SELECT user_id, count(DISTINCT day), max(day) FROM (
		SELECT user_id, created_at::date AS day FROM sessions UNION SELECT user_id, last_seen_at::date FROM sessions) seen
	GROUP BY user_id;
