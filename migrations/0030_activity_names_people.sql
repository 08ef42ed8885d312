-- What a recorded row is called: an application after its person, and so is what hangs on it; anything else by its own name.
-- Whose application it was is known from the application, or once that is gone from what was recorded of it.
CREATE FUNCTION "activity_title"(of_kind text, told jsonb) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT left(CASE WHEN of_kind IN ('model_applications', 'model_application_changes', 'model_application_notes')
		THEN coalesce(applied ->> 'full_legal_name', applied ->> 'preferred_name', applied ->> 'stage_name',
			applied ->> 'email', applied ->> 'character_name')
		ELSE coalesce(told ->> 'title', told ->> 'name', told ->> 'character_name', told ->> 'preferred_name',
			told ->> 'contact_name', told ->> 'stage_name', told ->> 'full_legal_name', told ->> 'original_name',
			told ->> 'number', told ->> 'username', told ->> 'email', told ->> 'label')
		END, 200)
	FROM (
		SELECT CASE
			WHEN of_kind = 'model_applications' THEN told
			WHEN of_kind IN ('model_application_changes', 'model_application_notes') THEN coalesce(
				(SELECT to_jsonb(one) FROM model_applications one WHERE one.id = (told ->> 'application_id')::integer),
				(SELECT coalesce(past.after, past.before) FROM activity_changes past
					WHERE past.kind = 'model_applications' AND past.thing_id = (told ->> 'application_id')::integer
					ORDER BY past.id DESC LIMIT 1))
		END AS applied
	) known
$$;
--> statement-breakpoint
-- As before, and what an act was about is called as above.
CREATE OR REPLACE FUNCTION "sum_up_activity"(over uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO activity (act, at, actor_id, actor_name, did, reverts, kind, thing_id, title, operation, changes)
	SELECT act, at, actor_id, actor_name, did, reverts, kind, thing_id, activity_title(kind, told), operation, changes
	FROM (
		SELECT *, coalesce(after, before) AS told, count(*) OVER () AS changes
		FROM activity_changes WHERE act = over
		ORDER BY kind = replace(CASE split_part(did, '.', 1) WHEN 'accounts' THEN 'users' ELSE split_part(did, '.', 1) END, '-', '_') DESC, id
		LIMIT 1
	) led
	ON CONFLICT (act) DO NOTHING
$$;
--> statement-breakpoint
-- What was done stays as it was written, but for what it was about, which was named wrongly.
ALTER TABLE "activity" DISABLE TRIGGER "kept";--> statement-breakpoint
UPDATE "activity" SET "title" = activity_title(led.kind, led.told)
FROM (
	SELECT DISTINCT ON (act, kind, thing_id) act, kind, thing_id, coalesce(after, before) AS told
	FROM activity_changes
	WHERE kind IN ('model_applications', 'model_application_changes', 'model_application_notes')
	ORDER BY act, kind, thing_id, id
) led
WHERE activity.act = led.act AND activity.kind = led.kind AND activity.thing_id IS NOT DISTINCT FROM led.thing_id;
--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER "kept";
