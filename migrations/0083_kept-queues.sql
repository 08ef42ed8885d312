CREATE TABLE "kept_queues" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"track_ids" integer[] NOT NULL,
	"position" integer NOT NULL,
	"source" jsonb,
	"device" text,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_queues" ADD CONSTRAINT "kept_queues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;