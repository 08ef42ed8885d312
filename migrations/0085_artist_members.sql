CREATE TABLE "artist_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artist_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "artist_members" ADD CONSTRAINT "artist_members_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_members" ADD CONSTRAINT "artist_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artist_members_once_key" ON "artist_members" USING btree ("artist_id","user_id") WHERE "artist_members"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "artist_members_one_artist_key" ON "artist_members" USING btree ("user_id") WHERE "artist_members"."joined_at" is not null and "artist_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "artist_members_user_idx" ON "artist_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "artist_members_artist_idx" ON "artist_members" USING btree ("artist_id");