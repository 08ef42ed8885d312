CREATE TABLE "forum_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"access_tier" text DEFAULT 'free' NOT NULL,
	"allowed_roles" text[] DEFAULT '{"listener"}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_category_counts" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"topics" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer,
	"reply_id" integer,
	"title" text,
	"content" text NOT NULL,
	"editor_id" integer,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_edits_one_check" CHECK (num_nonnulls("forum_edits"."topic_id", "forum_edits"."reply_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"topic_id" integer,
	"reply_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_one_check" CHECK (num_nonnulls("forum_likes"."topic_id", "forum_likes"."reply_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_marks" (
	"topic_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"viewed_on" date,
	"is_following" boolean,
	CONSTRAINT "forum_marks_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_house" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"topic_id" integer NOT NULL,
	"number" integer NOT NULL,
	"parent_reply_id" integer,
	"parent_number" integer,
	CONSTRAINT "forum_replies_place_key" UNIQUE("topic_id","number")
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_house" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"category_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"lock_reason" text,
	"views" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_reply_at" timestamp with time zone,
	"last_reply_user_id" integer,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_category_counts" ADD CONSTRAINT "forum_category_counts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_marks" ADD CONSTRAINT "forum_marks_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_marks" ADD CONSTRAINT "forum_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_parent_reply_id_forum_replies_id_fk" FOREIGN KEY ("parent_reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_last_reply_user_id_users_id_fk" FOREIGN KEY ("last_reply_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_edits_topic_idx" ON "forum_edits" USING btree ("topic_id","id") WHERE "forum_edits"."topic_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_edits_reply_idx" ON "forum_edits" USING btree ("reply_id","id") WHERE "forum_edits"."reply_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_edits_editor_idx" ON "forum_edits" USING btree ("editor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_likes_topic_key" ON "forum_likes" USING btree ("topic_id","user_id") WHERE "forum_likes"."topic_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_likes_reply_key" ON "forum_likes" USING btree ("reply_id","user_id") WHERE "forum_likes"."reply_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_likes_user_idx" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_marks_following_idx" ON "forum_marks" USING btree ("topic_id","user_id") WHERE "forum_marks"."is_following";--> statement-breakpoint
CREATE INDEX "forum_replies_shown_idx" ON "forum_replies" USING btree ("topic_id","number") WHERE "forum_replies"."deleted_at" is null and "forum_replies"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "forum_replies_author_idx" ON "forum_replies" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_replies_parent_idx" ON "forum_replies" USING btree ("parent_reply_id") WHERE "forum_replies"."parent_reply_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_active_idx" ON "forum_topics" USING btree ("category_id","is_pinned","active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "forum_topics"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_topics_recent_idx" ON "forum_topics" USING btree ("category_id","active_at" DESC NULLS FIRST) WHERE "forum_topics"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_topics_author_idx" ON "forum_topics" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_topics_last_reply_user_idx" ON "forum_topics" USING btree ("last_reply_user_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "forum_categories" FOR EACH ROW EXECUTE FUNCTION record_change();
--> statement-breakpoint
-- What the program makes of the text, and what it counts, is no change of an admin's.
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "forum_topics" FOR EACH ROW EXECUTE FUNCTION record_change('html', 'found_words', 'likes', 'views', 'reply_count', 'last_number', 'last_reply_at', 'last_reply_user_id', 'active_at');
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "forum_replies" FOR EACH ROW EXECUTE FUNCTION record_change('html', 'found_words', 'likes');
--> statement-breakpoint
ALTER TABLE "forum_topics"
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("title")), 'A') ||
		setweight(to_tsvector('simple', folded("author_name")), 'B') ||
		setweight(to_tsvector('simple', folded("content")), 'D')) STORED;
--> statement-breakpoint
ALTER TABLE "forum_replies"
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("author_name")), 'B') ||
		setweight(to_tsvector('simple', folded("content")), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "forum_topics_found_words_idx" ON "forum_topics" USING gin ("found_words");
--> statement-breakpoint
CREATE INDEX "forum_replies_found_words_idx" ON "forum_replies" USING gin ("found_words");
--> statement-breakpoint
-- Topics of each category that are on show, and the last number that one was given. What changes no count writes nothing.
CREATE FUNCTION "count_forum_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO forum_category_counts AS c (category_id, topics, last_number)
			SELECT category_id, count(*) FILTER (WHERE deleted_at IS NULL AND hidden_at IS NULL), max(number)
			FROM now_rows GROUP BY category_id ORDER BY category_id
			ON CONFLICT (category_id) DO UPDATE
				SET topics = c.topics + excluded.topics, last_number = greatest(c.last_number, excluded.last_number);
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE forum_category_counts c SET topics = c.topics - gone.n FROM (
			SELECT category_id, count(*)::integer AS n FROM former_rows
			WHERE deleted_at IS NULL AND hidden_at IS NULL GROUP BY category_id
		) gone WHERE c.category_id = gone.category_id;
	ELSE
		INSERT INTO forum_category_counts AS c (category_id, topics)
			SELECT category_id, sum(n)::integer FROM (
				SELECT category_id, 1 AS n FROM now_rows WHERE deleted_at IS NULL AND hidden_at IS NULL
				UNION ALL SELECT category_id, -1 FROM former_rows WHERE deleted_at IS NULL AND hidden_at IS NULL
			) changed GROUP BY category_id HAVING sum(n) <> 0 ORDER BY category_id
			ON CONFLICT (category_id) DO UPDATE SET topics = c.topics + excluded.topics;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted_new" AFTER INSERT ON "forum_topics" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forum_topics();
--> statement-breakpoint
CREATE TRIGGER "counted_changed" AFTER UPDATE ON "forum_topics" REFERENCING OLD TABLE AS former_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forum_topics();
--> statement-breakpoint
CREATE TRIGGER "counted_gone" AFTER DELETE ON "forum_topics" REFERENCING OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forum_topics();
--> statement-breakpoint
-- Counted anew rather than added up, so that a backup that is put back, whose rows come with their counts, ends with the same.
CREATE FUNCTION "recount_forum_replies"(wanted integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE forum_topics t SET reply_count = n.replies, last_reply_at = latest.created_at, last_reply_user_id = latest.author_id,
		active_at = coalesce(latest.created_at, t.created_at)
	FROM unnest(wanted) AS w(id)
	CROSS JOIN LATERAL (SELECT count(*)::integer AS replies FROM forum_replies
		WHERE topic_id = w.id AND deleted_at IS NULL AND hidden_at IS NULL) n
	LEFT JOIN LATERAL (SELECT created_at, author_id FROM forum_replies
		WHERE topic_id = w.id AND deleted_at IS NULL AND hidden_at IS NULL ORDER BY number DESC LIMIT 1) latest ON true
	WHERE t.id = w.id
$$;
--> statement-breakpoint
CREATE FUNCTION "count_forum_replies"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wanted integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT topic_id) INTO wanted FROM now_rows;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT topic_id) INTO wanted FROM former_rows;
	ELSE
		SELECT array_agg(DISTINCT n.topic_id) INTO wanted FROM now_rows n JOIN former_rows f USING (id)
			WHERE (n.deleted_at IS NULL AND n.hidden_at IS NULL) <> (f.deleted_at IS NULL AND f.hidden_at IS NULL)
				OR n.author_id IS DISTINCT FROM f.author_id;
	END IF;
	IF wanted IS NOT NULL THEN
		PERFORM recount_forum_replies(wanted);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted_new" AFTER INSERT ON "forum_replies" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forum_replies();
--> statement-breakpoint
CREATE TRIGGER "counted_changed" AFTER UPDATE ON "forum_replies" REFERENCING OLD TABLE AS former_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forum_replies();
--> statement-breakpoint
CREATE TRIGGER "counted_gone" AFTER DELETE ON "forum_replies" REFERENCING OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forum_replies();
--> statement-breakpoint
CREATE FUNCTION "count_forum_likes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE forum_topics t SET likes = (SELECT count(*) FROM forum_likes l WHERE l.topic_id = t.id)
		WHERE t.id IN (SELECT topic_id FROM changed);
	UPDATE forum_replies r SET likes = (SELECT count(*) FROM forum_likes l WHERE l.reply_id = r.id)
		WHERE r.id IN (SELECT reply_id FROM changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted_new" AFTER INSERT ON "forum_likes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_forum_likes();
--> statement-breakpoint
CREATE TRIGGER "counted_gone" AFTER DELETE ON "forum_likes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_forum_likes();
