CREATE TABLE "chat_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"message_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category_id" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "forum_drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "forum_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"topic_id" integer,
	"reply_id" integer,
	CONSTRAINT "forum_pictures_one_check" CHECK (num_nonnulls("forum_pictures"."topic_id", "forum_pictures"."reply_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "chat_pictures" ADD CONSTRAINT "chat_pictures_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_pictures_message_idx" ON "chat_pictures" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_pictures_file_idx" ON "chat_pictures" USING btree ("file_url");--> statement-breakpoint
CREATE INDEX "forum_pictures_topic_idx" ON "forum_pictures" USING btree ("topic_id") WHERE "forum_pictures"."topic_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_pictures_reply_idx" ON "forum_pictures" USING btree ("reply_id") WHERE "forum_pictures"."reply_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_pictures_file_idx" ON "forum_pictures" USING btree ("file_url");