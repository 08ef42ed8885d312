CREATE TABLE "saved_gig_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_gig_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "artist_follows" ADD COLUMN "has_release_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "artist_follows" ADD COLUMN "has_gig_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_gig_feeds" ADD CONSTRAINT "saved_gig_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;