CREATE TABLE "gig_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gig_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"artist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"venue" text NOT NULL,
	"date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"time_zone" text,
	"ticket_price" text,
	"ticket_url" text,
	"description" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"gig_id" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gig_requests" ADD CONSTRAINT "gig_requests_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gig_requests" ADD CONSTRAINT "gig_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gig_requests" ADD CONSTRAINT "gig_requests_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gig_requests_newest_idx" ON "gig_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gig_requests_due_idx" ON "gig_requests" USING btree (("status" <> 'waiting'),(case when "status" = 'waiting' then "created_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gig_requests_artist_idx" ON "gig_requests" USING btree ("artist_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gig_requests_user_idx" ON "gig_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gig_requests_gig_idx" ON "gig_requests" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "gig_requests_words_idx" ON "gig_requests" USING gin (("title" || ' ' || "city" || ' ' || "venue") gin_trgm_ops) WITH (fastupdate=false);