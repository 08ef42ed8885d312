ALTER TABLE "credits" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "credits" SET "position" = placed.place FROM (
  SELECT "id", row_number() OVER (PARTITION BY "album_id", "track_id", "video_id" ORDER BY "id") - 1 AS place FROM "credits"
) placed WHERE placed."id" = "credits"."id" AND placed.place > 0;
