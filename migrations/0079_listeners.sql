CREATE TABLE "listeners" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mark" bigint DEFAULT hashtextextended(gen_random_uuid()::text, 0) NOT NULL,
	"choice" text DEFAULT 'history' NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "plays_track_idx";--> statement-breakpoint
ALTER TABLE "plays" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "listeners" ("user_id") SELECT DISTINCT "user_id" FROM "plays";--> statement-breakpoint
INSERT INTO "listeners" ("user_id", "choice", "chosen_at") SELECT "user_id", 'off', "since" FROM "uncounted_listeners"
ON CONFLICT ("user_id") DO UPDATE SET "choice" = excluded."choice", "chosen_at" = excluded."chosen_at";--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "listener" bigint;--> statement-breakpoint
UPDATE "plays" SET "listener" = "listeners"."mark" FROM "listeners" WHERE "listeners"."user_id" = "plays"."user_id";--> statement-breakpoint
ALTER TABLE "plays" ALTER COLUMN "listener" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plays_unnamed_idx" ON "plays" USING btree ("listener") WHERE "plays"."user_id" is null;--> statement-breakpoint
CREATE INDEX "plays_track_idx" ON "plays" USING btree ("track_id","started_at","listener","seconds","length");