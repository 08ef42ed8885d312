ALTER TABLE "announced_calls" ADD COLUMN "open_since" timestamp with time zone DEFAULT now();
--> statement-breakpoint
-- Calls that were there when announcements began have all the same moment (0066): they keep the order they had.
UPDATE "announced_calls" a SET "open_since" = CASE
	WHEN NOT (t."seeking_video_models" OR t."casting_active") THEN NULL
	WHEN EXISTS (SELECT 1 FROM "announced_calls" other WHERE other."announced_at" = a."announced_at" AND other."track_id" <> a."track_id")
		THEN coalesce((SELECT min(m."created_at") FROM "track_models" m WHERE m."track_id" = t."id"), t."created_at")
	ELSE a."announced_at" END
FROM "tracks" t WHERE t."id" = a."track_id";
