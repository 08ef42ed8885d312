ALTER TABLE "casting_calls" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Calls that are closed so far are taken for ones that were closed with answers, as most are.
UPDATE "casting_calls" SET "is_answered" = true WHERE "status" = 'closed';
--> statement-breakpoint
-- A call that was closed with answers is over with the casting it was closed for: whoever switches casting on anew looks for people.
CREATE FUNCTION "open_call_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE casting_calls SET status = NULL, is_answered = false, version = version + 1, updated_at = now()
	WHERE track_id = new.id AND is_answered;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "opens_call_anew" AFTER UPDATE OF "seeking_video_models", "casting_active" ON "tracks" FOR EACH ROW
	WHEN ((new.seeking_video_models OR new.casting_active) AND NOT (old.seeking_video_models OR old.casting_active))
	EXECUTE FUNCTION open_call_anew();
