CREATE TABLE "self_tapes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_tapes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"author_id" integer,
	"guidance" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"max_minutes" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"film_url" text,
	"film_name" text,
	"film_seconds" integer,
	"sent_at" timestamp with time zone,
	"watched_at" timestamp with time zone,
	CONSTRAINT "self_tapes_application_key" UNIQUE("application_id")
);
--> statement-breakpoint
ALTER TABLE "self_tapes" ADD CONSTRAINT "self_tapes_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_tapes" ADD CONSTRAINT "self_tapes_model_id_users_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_tapes" ADD CONSTRAINT "self_tapes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_tapes_model_idx" ON "self_tapes" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "self_tapes_film_idx" ON "self_tapes" USING btree ("film_url");--> statement-breakpoint
CREATE INDEX "self_tapes_author_idx" ON "self_tapes" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "self_tapes" FOR EACH ROW EXECUTE FUNCTION record_change();
