CREATE TABLE "set_list_songs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_list_songs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"set_list_id" integer NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"track_id" integer,
	"played_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "set_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gig_id" integer NOT NULL,
	"is_shown_before" boolean DEFAULT true NOT NULL,
	CONSTRAINT "set_lists_gigId_unique" UNIQUE("gig_id")
);
--> statement-breakpoint
CREATE TABLE "live_stream_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_stream_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stream_id" integer NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"title" text,
	"uses" integer DEFAULT 1 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "live_stream_codes_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "live_stream_tickets" (
	"stream_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code_id" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_stream_tickets_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "doors_time" text;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "stream_id" integer;--> statement-breakpoint
ALTER TABLE "set_list_songs" ADD CONSTRAINT "set_list_songs_set_list_id_set_lists_id_fk" FOREIGN KEY ("set_list_id") REFERENCES "public"."set_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_list_songs" ADD CONSTRAINT "set_list_songs_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_lists" ADD CONSTRAINT "set_lists_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_codes" ADD CONSTRAINT "live_stream_codes_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_tickets" ADD CONSTRAINT "live_stream_tickets_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_tickets" ADD CONSTRAINT "live_stream_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_tickets" ADD CONSTRAINT "live_stream_tickets_code_id_live_stream_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."live_stream_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_list_songs_list_idx" ON "set_list_songs" USING btree ("set_list_id","place");--> statement-breakpoint
CREATE INDEX "set_list_songs_track_idx" ON "set_list_songs" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "live_stream_codes_stream_idx" ON "live_stream_codes" USING btree ("stream_id","id");--> statement-breakpoint
CREATE INDEX "live_stream_tickets_user_idx" ON "live_stream_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_stream_tickets_code_idx" ON "live_stream_tickets" USING btree ("code_id");--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_streamId_unique" UNIQUE("stream_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "live_stream_codes" FOR EACH ROW EXECUTE FUNCTION record_change('secret_hash', 'used_count');
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "set_list_songs" FOR EACH ROW EXECUTE FUNCTION record_change('place', 'played_at');
