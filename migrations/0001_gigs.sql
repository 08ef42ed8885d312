CREATE TABLE "gigs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gigs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"artist" text,
	"artist_id" integer,
	"venue" text,
	"city" text NOT NULL,
	"state" text,
	"date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"time_zone" text NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"ticket_price" text,
	"ticket_url" text,
	"sold_out" boolean DEFAULT false NOT NULL,
	"description" text,
	"image_url" text,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"ink" text,
	"calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gigs_over_idx" ON "gigs" USING btree ("over_at");--> statement-breakpoint
CREATE INDEX "gigs_artist_idx" ON "gigs" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "gigs_words_idx" ON "gigs" USING gin (("title" || ' ' || "city" || ' ' || coalesce("venue", '') || ' ' || coalesce("artist", '')) gin_trgm_ops);