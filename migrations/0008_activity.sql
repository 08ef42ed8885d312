CREATE TABLE "activity_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"did" text NOT NULL,
	"reverts" uuid,
	"kind" text NOT NULL,
	"thing_id" integer,
	"operation" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"did" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer,
	"title" text,
	"operation" text NOT NULL,
	"changes" integer NOT NULL,
	"reverts" uuid
);
--> statement-breakpoint
CREATE INDEX "activity_changes_act_idx" ON "activity_changes" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "activity_changes_reverts_idx" ON "activity_changes" USING btree ("reverts") WHERE "activity_changes"."reverts" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_act_key" ON "activity" USING btree ("act");--> statement-breakpoint
CREATE INDEX "activity_newest_idx" ON "activity" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_actor_idx" ON "activity" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_thing_idx" ON "activity" USING btree ("kind","thing_id","at" DESC NULLS FIRST);--> statement-breakpoint
-- Records a change of one row under the act its connection was told of (src/server/database/acting.ts); without one, nothing.
-- Its arguments are columns that are never recorded: secrets, and what PostgreSQL makes by itself.
CREATE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	acting jsonb := nullif(current_setting('late_set.acting', true), '')::jsonb;
	hidden text[] := coalesce(tg_argv::text[], '{}');
	was jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) - hidden END;
	is_now jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) - hidden END;
	written constant text[] := '{version,updated_at}';
BEGIN
	IF acting IS NULL OR (tg_op = 'UPDATE' AND was - written = is_now - written) THEN
		RETURN NULL;
	END IF;
	INSERT INTO activity_changes (act, actor_id, actor_name, did, reverts, kind, thing_id, operation, before, after)
	VALUES ((acting ->> 'act')::uuid, (acting ->> 'actorId')::integer, acting ->> 'actorName', acting ->> 'did',
		(acting ->> 'reverts')::uuid, tg_table_name,
		coalesce(coalesce(is_now, was) ->> 'id', coalesce(is_now, was) ->> 'track_id')::integer, lower(tg_op), was, is_now);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Sums an act up once it is over. What it was about is the first row of the table its endpoint is named after, else the first of all.
CREATE FUNCTION "sum_up_activity"(over uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO activity (act, at, actor_id, actor_name, did, reverts, kind, thing_id, title, operation, changes)
	SELECT act, at, actor_id, actor_name, did, reverts, kind, thing_id,
		left(coalesce(told ->> 'title', told ->> 'name', told ->> 'character_name', told ->> 'preferred_name',
			told ->> 'contact_name', told ->> 'number', told ->> 'username', told ->> 'email'), 200),
		operation, changes
	FROM (
		SELECT *, coalesce(after, before) AS told, count(*) OVER () AS changes
		FROM activity_changes WHERE act = over
		ORDER BY kind = replace(CASE split_part(did, '.', 1) WHEN 'accounts' THEN 'users' ELSE split_part(did, '.', 1) END, '-', '_') DESC, id
		LIMIT 1
	) led
	ON CONFLICT (act) DO NOTHING
$$;
--> statement-breakpoint
-- What was done stays as it was written; only the yearly sweep, which says so, takes rows away.
CREATE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' AND current_setting('late_set.sweeping', true) = 'on' THEN
		RETURN old;
	END IF;
	RAISE EXCEPTION 'Activity is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "kept" BEFORE UPDATE OR DELETE ON "activity" FOR EACH ROW EXECUTE FUNCTION keep_activity();
--> statement-breakpoint
CREATE TRIGGER "kept" BEFORE UPDATE OR DELETE ON "activity_changes" FOR EACH ROW EXECUTE FUNCTION keep_activity();
--> statement-breakpoint
DO $$
DECLARE
	hidden jsonb := '{"users": "password", "tracks": "found_text,found_words", "albums": "found_text,found_words",
		"videos": "found_text,found_words", "gigs": "found_text,found_words", "artists": "found_text,found_words",
		"merchandise": "found_text,found_words"}';
	named text;
BEGIN
	FOREACH named IN ARRAY '{tracks,albums,album_tracks,videos,playlists,playlist_tracks,artists,gigs,merchandise,
		merchandise_variants,orders,order_lines,casting_calls,track_models,model_applications,model_application_changes,
		artist_applications,show_requests,newsletter_subscribers,site_settings,users}'::text[] LOOP
		EXECUTE format('CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(%s)',
			named, (SELECT string_agg(quote_literal(one), ', ') FROM unnest(string_to_array(hidden ->> named, ',')) one));
	END LOOP;
END $$;
