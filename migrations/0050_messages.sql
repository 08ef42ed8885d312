CREATE TABLE "message_broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_id" integer,
	"sender_name" text NOT NULL,
	"audience" text NOT NULL,
	"role" text,
	"casting_id" integer,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"total" integer NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"last_receiver_id" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"receiver_username" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" integer NOT NULL,
	"user_id" integer,
	"reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "message_reports_once_key" UNIQUE("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_id" integer,
	"receiver_id" integer,
	"sender_name" text NOT NULL,
	"receiver_name" text NOT NULL,
	"from_label" boolean DEFAULT false NOT NULL,
	"to_label" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"parent_message_id" integer,
	"thread_id" integer,
	"broadcast_id" integer,
	"read_at" timestamp with time zone,
	"receiver_archived_at" timestamp with time zone,
	"sender_archived_at" timestamp with time zone,
	"receiver_deleted_at" timestamp with time zone,
	"sender_deleted_at" timestamp with time zone,
	"attachment_file_url" text,
	"attachment_name" text,
	"attachment_type" text,
	"attachment_size" integer
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_other_check" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_counts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"unread_messages" integer DEFAULT 0 NOT NULL,
	"unread_notices" integer DEFAULT 0 NOT NULL,
	"received_messages" integer DEFAULT 0 NOT NULL,
	"sent_messages" integer DEFAULT 0 NOT NULL,
	"message_changes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_broadcasts" ADD CONSTRAINT "message_broadcasts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_parent_message_id_messages_id_fk" FOREIGN KEY ("parent_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_broadcast_id_message_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."message_broadcasts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_counts" ADD CONSTRAINT "inbox_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_broadcasts_sender_idx" ON "message_broadcasts" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_reports_open_idx" ON "message_reports" USING btree ("id" DESC NULLS LAST) WHERE "message_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "message_reports_user_idx" ON "message_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_inbox_idx" ON "messages" USING btree ("receiver_id","id" DESC NULLS LAST) WHERE "messages"."receiver_deleted_at" is null and "messages"."receiver_archived_at" is null;--> statement-breakpoint
CREATE INDEX "messages_sent_idx" ON "messages" USING btree ("sender_id","id" DESC NULLS LAST) WHERE "messages"."sender_deleted_at" is null and "messages"."sender_archived_at" is null;--> statement-breakpoint
CREATE INDEX "messages_archive_idx" ON "messages" USING btree ("receiver_id","id" DESC NULLS LAST) WHERE "messages"."receiver_deleted_at" is null and "messages"."receiver_archived_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_between_idx" ON "messages" USING btree ("receiver_id","sender_id");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_parent_idx" ON "messages" USING btree ("parent_message_id") WHERE "messages"."parent_message_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_thread_idx" ON "messages" USING btree ("thread_id","id") WHERE "messages"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_attachment_idx" ON "messages" USING btree ("attachment_file_url") WHERE "messages"."attachment_file_url" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_broadcast_key" ON "messages" USING btree ("broadcast_id","receiver_id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_idx" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
-- A box that is counted anew, as after a backup is put back, must not be taken for the one that somebody remembers.
ALTER TABLE "inbox_counts" ALTER COLUMN "message_changes" SET DEFAULT floor(random() * 1000000000)::integer;
--> statement-breakpoint
-- Words of subject, names and text, and whose boxes the message is in: what somebody looks for is looked up in their box alone.
ALTER TABLE "messages"
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		to_tsvector('simple', folded("subject" || ' ' || "sender_name" || ' ' || "receiver_name" || ' ' || "content")) ||
		array_to_tsvector(ARRAY['#to' || coalesce("receiver_id", 0), '#by' || coalesce("sender_id", 0)])) STORED;
--> statement-breakpoint
CREATE INDEX "messages_found_words_idx" ON "messages" USING gin ("found_words");
--> statement-breakpoint
-- Adds to what is kept of somebody's messages. Whoever is being deleted has no row any more, and gets none.
CREATE FUNCTION "add_to_mailbox"(somebody integer, unread integer, received integer, sent integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF somebody IS NULL THEN RETURN; END IF;
	UPDATE inbox_counts SET unread_messages = unread_messages + unread, received_messages = received_messages + received,
		sent_messages = sent_messages + sent, message_changes = (message_changes + 1) % 2000000000
		WHERE user_id = somebody;
	IF FOUND OR (unread <= 0 AND received <= 0 AND sent <= 0) THEN RETURN; END IF;
	INSERT INTO inbox_counts AS c (user_id, unread_messages, received_messages, sent_messages) VALUES (somebody, unread, received, sent)
		ON CONFLICT (user_id) DO UPDATE SET unread_messages = c.unread_messages + excluded.unread_messages,
			received_messages = c.received_messages + excluded.received_messages,
			sent_messages = c.sent_messages + excluded.sent_messages, message_changes = (c.message_changes + 1) % 2000000000;
END $$;
--> statement-breakpoint
-- Always in the order of the keys, so that two people who write to one another at once do not wait for each other.
CREATE FUNCTION "count_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one record;
BEGIN
	FOR one IN
		SELECT somebody, sum(unread)::integer AS unread, sum(received)::integer AS received, sum(sent)::integer AS sent FROM (
			SELECT OLD.receiver_id AS somebody,
				-(OLD.receiver_deleted_at IS NULL AND OLD.receiver_archived_at IS NULL AND OLD.read_at IS NULL)::integer AS unread,
				-(OLD.receiver_deleted_at IS NULL AND OLD.receiver_archived_at IS NULL)::integer AS received, 0 AS sent
				WHERE TG_OP <> 'INSERT'
			UNION ALL SELECT NEW.receiver_id,
				(NEW.receiver_deleted_at IS NULL AND NEW.receiver_archived_at IS NULL AND NEW.read_at IS NULL)::integer,
				(NEW.receiver_deleted_at IS NULL AND NEW.receiver_archived_at IS NULL)::integer, 0
				WHERE TG_OP <> 'DELETE'
			UNION ALL SELECT OLD.sender_id, 0, 0, -(OLD.sender_deleted_at IS NULL AND OLD.sender_archived_at IS NULL)::integer
				WHERE TG_OP <> 'INSERT' AND OLD.sender_deleted_at IS NULL
			UNION ALL SELECT NEW.sender_id, 0, 0, (NEW.sender_deleted_at IS NULL AND NEW.sender_archived_at IS NULL)::integer
				WHERE TG_OP <> 'DELETE' AND NEW.sender_deleted_at IS NULL
		) changes WHERE somebody IS NOT NULL GROUP BY somebody ORDER BY somebody
	LOOP
		PERFORM add_to_mailbox(one.somebody, one.unread, one.received, one.sent);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR UPDATE OR DELETE ON "messages" FOR EACH ROW EXECUTE FUNCTION count_messages();
