-- What a recorded row is called: an application after its person, and so is what hangs on it; a call and its interview times after their
-- track; a shortlist after its director; anything else by its own name.
-- Whose application it was is known from the application, or once that is gone from what was recorded of it.
CREATE OR REPLACE FUNCTION "activity_title"(of_kind text, told jsonb) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT left(CASE WHEN of_kind IN ('model_applications', 'model_application_changes', 'model_application_notes',
			'call_sheets', 'interviews', 'self_tapes', 'release_forms')
		THEN coalesce(applied ->> 'full_legal_name', applied ->> 'preferred_name', applied ->> 'stage_name',
			applied ->> 'email', applied ->> 'character_name')
		WHEN of_kind IN ('casting_calls', 'interview_slots') THEN coalesce(told ->> 'title',
			(SELECT t.title FROM tracks t WHERE t.id = coalesce(told ->> 'track_id', told ->> 'call_id')::integer))
		WHEN of_kind = 'shortlists' THEN told ->> 'director'
		ELSE coalesce(told ->> 'title', told ->> 'name', told ->> 'character_name', told ->> 'preferred_name',
			told ->> 'contact_name', told ->> 'stage_name', told ->> 'full_legal_name', told ->> 'original_name',
			told ->> 'number', told ->> 'username', told ->> 'email', told ->> 'label')
		END, 200)
	FROM (
		SELECT CASE
			WHEN of_kind = 'model_applications' THEN told
			WHEN of_kind IN ('model_application_changes', 'model_application_notes',
				'call_sheets', 'interviews', 'self_tapes', 'release_forms') THEN coalesce(
				(SELECT to_jsonb(one) FROM model_applications one WHERE one.id = (told ->> 'application_id')::integer),
				(SELECT coalesce(past.after, past.before) FROM activity_changes past
					WHERE past.kind = 'model_applications' AND past.thing_id = (told ->> 'application_id')::integer
					ORDER BY past.id DESC LIMIT 1))
		END AS applied
	) known
$$;
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "shortlists" FOR EACH ROW EXECUTE FUNCTION record_change('secret_hash');
