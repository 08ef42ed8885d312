CREATE TABLE "call_sheet_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_sheet_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"place" text NOT NULL,
	"date" text NOT NULL,
	"start_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"author_id" integer,
	"calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"place" text NOT NULL,
	"address" text,
	"time_zone" text NOT NULL,
	"date" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text,
	"arrival" text,
	"contacts" text,
	"bring" text,
	"notes" text,
	"starts_at" timestamp with time zone NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"answer" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"proposed_date" text,
	"proposed_time" text,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "call_sheets_application_key" UNIQUE("application_id")
);
--> statement-breakpoint
ALTER TABLE "call_sheet_events" ADD CONSTRAINT "call_sheet_events_application_id_call_sheets_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."call_sheets"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_events" ADD CONSTRAINT "call_sheet_events_model_id_users_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_model_id_users_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_sheet_events_application_idx" ON "call_sheet_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "call_sheet_events_model_idx" ON "call_sheet_events" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "call_sheets_model_idx" ON "call_sheets" USING btree ("model_id","starts_at");--> statement-breakpoint
CREATE INDEX "call_sheets_author_idx" ON "call_sheets" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "call_sheets" FOR EACH ROW EXECUTE FUNCTION record_change();
