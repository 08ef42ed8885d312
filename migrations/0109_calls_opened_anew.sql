ALTER TABLE "announced_calls" ADD COLUMN "open_since" timestamp with time zone DEFAULT now();
--> statement-breakpoint
-- Calls that were there when announcements began have all the same moment (0066): they keep the order they had.
UPDATE "announced_calls" a SET "open_since" = CASE
	WHEN NOT (t."seeking_video_models" OR t."casting_active") THEN NULL
	WHEN EXISTS (SELECT 1 FROM "announced_calls" other WHERE other."announced_at" = a."announced_at" AND other."track_id" <> a."track_id")
		THEN coalesce((SELECT min(m."created_at") FROM "track_models" m WHERE m."track_id" = t."id"), t."created_at")
	ELSE a."announced_at" END
FROM "tracks" t WHERE t."id" = a."track_id";
--> statement-breakpoint
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
