CREATE TABLE "moderation_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"action" text,
	"words" text,
	"days" integer,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer,
	"reason" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_reports_once_key" UNIQUE("case_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("kind","thing_id") WHERE "moderation_cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_open_idx" ON "moderation_cases" USING btree ("id" DESC NULLS LAST) WHERE "moderation_cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_settled_idx" ON "moderation_cases" USING btree ("settled_at" DESC NULLS LAST) WHERE "moderation_cases"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_appealed_idx" ON "moderation_cases" USING btree ("id" DESC NULLS LAST) WHERE "moderation_cases"."appealed_at" is not null and "moderation_cases"."appeal_answered_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_author_idx" ON "moderation_cases" USING btree ("author_id","settled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_cases_settled_by_idx" ON "moderation_cases" USING btree ("settled_by_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_user_idx" ON "moderation_reports" USING btree ("user_id");
--> statement-breakpoint
-- What was reported on the board and among messages goes on here, with what it says now.
INSERT INTO "moderation_cases" (created_at, kind, thing_id, title, text, author_id, author_name, reports, settled_at, action)
	SELECT min(r.created_at), 'post', p.id, CASE WHEN p.parent_id IS NULL THEN 'Note on the board' ELSE 'Reply on the board' END,
		p.content, p.author_id, p.author_name, count(*), r.settled_at, CASE WHEN r.settled_at IS NOT NULL THEN 'leave' END
	FROM forum_reports r JOIN forum_posts p ON p.id = r.post_id GROUP BY p.id, r.settled_at
	UNION ALL
	SELECT min(r.created_at), 'message', m.id, 'Message to ' || coalesce(nullif(m.receiver_name, ''), 'somebody'),
		m.subject || E'\n\n' || m.content, m.sender_id, m.sender_name, count(*), r.settled_at, CASE WHEN r.settled_at IS NOT NULL THEN 'leave' END
	FROM message_reports r JOIN messages m ON m.id = r.message_id GROUP BY m.id, r.settled_at;
--> statement-breakpoint
INSERT INTO "moderation_reports" (case_id, user_id, reason, words, created_at)
	SELECT c.id, r.user_id, 'other', r.reason, r.created_at
	FROM (SELECT 'post' AS kind, post_id AS thing_id, user_id, reason, created_at, settled_at FROM forum_reports
		UNION ALL SELECT 'message', message_id, user_id, reason, created_at, settled_at FROM message_reports) r
	JOIN moderation_cases c ON c.kind = r.kind AND c.thing_id = r.thing_id AND c.settled_at IS NOT DISTINCT FROM r.settled_at;
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "moderation_cases" FOR EACH ROW EXECUTE FUNCTION record_change();
--> statement-breakpoint
-- A suspension counts on open sockets at once, too.
DROP TRIGGER "account_changed" ON "users";
--> statement-breakpoint
CREATE TRIGGER "account_changed" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD.username, OLD.role, OLD.other_roles, OLD.access_tier, OLD.tier_changes_at, OLD.banned_at, OLD.suspended_until)
		IS DISTINCT FROM (NEW.username, NEW.role, NEW.other_roles, NEW.access_tier, NEW.tier_changes_at, NEW.banned_at, NEW.suspended_until))
	EXECUTE FUNCTION tell_account_changed();
